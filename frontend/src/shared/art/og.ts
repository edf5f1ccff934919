import type { ExperienceId } from '@emberhood/catalogue/experiences';
import type { LandingId } from '@emberhood/catalogue/landing';
import type { ProgramId } from '@emberhood/catalogue/programs';

export type OgPage = 'home' | 'default' | ProgramId | ExperienceId | LandingId;

export const OG_SIZE = { width: 1200, height: 630 } as const;

/** The preview image of links to the page; written by `scripts/images/cards.ts`. */
export function ogImage(page: OgPage = 'default'): string {
  return `/og/${page}.png`;
}
