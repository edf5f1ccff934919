export const EXPERIENCE_IMAGES = ['main', 'midTop', 'midBottom', 'last', 'host'] as const;
export type ExperienceImage = (typeof EXPERIENCE_IMAGES)[number];

/** Where the pictures of an experience are unless it names others. */
export function experienceImage(id: string, image: ExperienceImage): string {
  return `/images/experiences/${id}/${image}.svg`;
}
