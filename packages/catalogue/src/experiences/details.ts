import { experienceImage } from '../images.ts';
import type { Experience, ExperienceDetail, ExperienceId } from './experience.ts';
import { experienceById } from './experiences.ts';

export type { Experience, ExperienceHost } from './experience.ts';

const loaders: Record<ExperienceId, () => Promise<{ detail: ExperienceDetail }>> = {
  'downstream-adventure-class': () => import('./items/downstream-adventure-class.ts'),
  'peak-axethrowing': () => import('./items/peak-axethrowing.ts'),
  'mediterranean-cooking-class': () => import('./items/mediterranean-cooking-class.ts'),
  'dance-connection-experience': () => import('./items/dance-connection-experience.ts'),
  'remote-surf-dreams': () => import('./items/remote-surf-dreams.ts'),
  'brains-browsers-ideas': () => import('./items/brains-browsers-ideas.ts'),
  'meal-kit-mastery': () => import('./items/meal-kit-mastery.ts'),
  'partner-acrobatics-lift': () => import('./items/partner-acrobatics-lift.ts'),
  'scenic-hike-water-dip': () => import('./items/scenic-hike-water-dip.ts'),
  'clay-by-candlelight': () => import('./items/clay-by-candlelight.ts'),
};

/** The page of an experience, loaded by itself; undefined for an unknown id. */
export async function loadExperience(id: string): Promise<Experience | undefined> {
  const card = experienceById(id);
  if (!card) return undefined;
  const { detail } = await loaders[card.id]();
  return {
    ...card,
    ...detail,
    host: { ...detail.host, avatar: experienceImage(card.id, 'host') },
    images: [
      experienceImage(card.id, 'midTop'),
      experienceImage(card.id, 'midBottom'),
      experienceImage(card.id, 'last'),
    ],
  };
}
