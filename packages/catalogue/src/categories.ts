import { experiences, type ExperienceCard, type ExperienceId } from './experiences/experiences.ts';

/** An activity category with its page and experiences. */
export interface ActivityCategoryPage {
  id: 'dance' | 'cooking' | 'art' | 'outdoor' | 'wellness' | 'surprise';
  title: string;
  description: string;
  experiences: readonly ExperienceId[];
}

export const activityCategories: readonly ActivityCategoryPage[] = [
  {
    id: 'dance',
    title: 'dance',
    description: 'move first, talk later.',
    experiences: ['dance-connection-experience', 'partner-acrobatics-lift'],
  },
  {
    id: 'cooking',
    title: 'cooking',
    description: 'make dinner, then sit down to it.',
    experiences: ['mediterranean-cooking-class', 'meal-kit-mastery'],
  },
  { id: 'art', title: 'art', description: 'make something with your hands.', experiences: ['clay-by-candlelight'] },
  {
    id: 'outdoor',
    title: 'outdoor',
    description: 'fresh air and good company.',
    experiences: ['downstream-adventure-class', 'scenic-hike-water-dip'],
  },
  {
    id: 'wellness',
    title: 'wellness',
    description: 'slow down, stretch, breathe out.',
    experiences: ['scenic-hike-water-dip', 'partner-acrobatics-lift', 'clay-by-candlelight'],
  },
  {
    id: 'surprise',
    title: 'surprise me',
    description: 'something you wouldn’t have picked yourself.',
    experiences: ['peak-axethrowing', 'remote-surf-dreams', 'brains-browsers-ideas'],
  },
];

export function activityCategoryById(id: string): ActivityCategoryPage | undefined {
  return activityCategories.find((category) => category.id === id);
}

/** The experiences of a category, in the order of the catalogue; none for an unknown one. */
export function experiencesOf(categoryId: string): ExperienceCard[] {
  const ids = new Set(activityCategoryById(categoryId)?.experiences);
  return experiences.filter(({ id }) => ids.has(id));
}

/** The first category with this experience. */
export function categoryOf(experienceId: ExperienceId): ActivityCategoryPage | undefined {
  return activityCategories.find(({ experiences: ids }) => ids.includes(experienceId));
}
