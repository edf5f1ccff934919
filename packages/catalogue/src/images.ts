/** Where the pictures are: drawn files in `frontend/public/images`. */

export const EXPERIENCE_IMAGES = ['main', 'midTop', 'midBottom', 'last', 'host'] as const;
export type ExperienceImage = (typeof EXPERIENCE_IMAGES)[number];
export type LandingImage = 'hero' | 'main' | 'host';

/** The default picture of an experience. */
export const experienceImage = (id: string, image: ExperienceImage): string => `/images/experiences/${id}/${image}.svg`;
export const landingImage = (id: string, image: LandingImage): string => `/images/landing/${id}/${image}.svg`;
export const programImage = (id: string): string => `/images/programs/${id}.svg`;
export const categoryImage = (id: string): string => `/images/categories/${id}.svg`;
