import { experienceImage } from '../images.ts';
import type { ExperienceCard, ExperienceCategory, ExperienceId } from './experience.ts';

export { EXPERIENCE_CATEGORIES, EXPERIENCE_IDS } from './experience.ts';
export type { ExperienceCard, ExperienceCategory, ExperienceId } from './experience.ts';

/** The sizes of a group. */
const PARTICIPANTS: Record<ExperienceId, ExperienceCard['participants']> = {
  'downstream-adventure-class': { min: 6, max: 12 },
  'peak-axethrowing': { min: 6, max: 12 },
  'mediterranean-cooking-class': { min: 6, max: 10 },
  'dance-connection-experience': { min: 8, max: 12 },
  'remote-surf-dreams': { min: 6, max: 12 },
  'brains-browsers-ideas': { min: 6, max: 10 },
  'meal-kit-mastery': { min: 4, max: 8 },
  'partner-acrobatics-lift': { min: 6, max: 12 },
  'scenic-hike-water-dip': { min: 6, max: 12 },
  'clay-by-candlelight': { min: 6, max: 10 },
};

const card = (
  id: ExperienceId,
  category: ExperienceCategory,
  price: number,
  title: string,
  subtitle: string,
): ExperienceCard => ({
  id,
  title,
  subtitle,
  price,
  category,
  area: 'Toronto',
  country: 'Canada',
  participants: PARTICIPANTS[id],
  image: experienceImage(id, 'main'),
});

/** Every experience, in list order: "next" follows it and wraps. */
export const experiences: readonly ExperienceCard[] = [
  card(
    'downstream-adventure-class',
    'Watersports',
    140,
    'Downstream Adventure Class',
    'Read the river, share a canoe and arrive as a crew.',
  ),
  card(
    'peak-axethrowing',
    'Indoor games',
    45,
    'Peak Axe Throwing',
    'Aim, breathe, throw, and cheer for everyone else.',
  ),
  card(
    'mediterranean-cooking-class',
    'Cooking',
    95,
    'Mediterranean Cooking Class',
    'Five small plates and one very long table.',
  ),
  card(
    'dance-connection-experience',
    'Dance & Connection',
    35,
    'Dance & Connection',
    'An evening of easy partner dance and unhurried hellos.',
  ),
  card(
    'remote-surf-dreams',
    'Lifestyle',
    30,
    'Remote Surf Dreams',
    'Plan a month of working by the sea, starting on a balance board.',
  ),
  card(
    'brains-browsers-ideas',
    'Technology',
    60,
    'Brains, Browsers & Ideas',
    'Bring an idea and build the first version over snacks.',
  ),
  card('meal-kit-mastery', 'Cooking', 70, 'Meal Kit Mastery', 'Cook one box of groceries three clever ways.'),
  card(
    'partner-acrobatics-lift',
    'Acrobatics',
    50,
    'Partner Acrobatics: First Lift',
    'Get off the ground with two spotters and a lot of trust.',
  ),
  card(
    'scenic-hike-water-dip',
    'Outdoor Adventure',
    40,
    'Scenic Hike & Water Dip',
    'A trail along the bluffs, a cold dip and hot tea.',
  ),
  card(
    'clay-by-candlelight',
    'Lifestyle',
    65,
    'Clay by Candlelight',
    'Shape a cup by hand, in low light and good company.',
  ),
];

export function experienceById(id: string): ExperienceCard | undefined {
  return experiences.find((experience) => experience.id === id);
}

/** The one after it in list order, wrapping; the first for an unknown id. */
export function nextExperience(currentId: string): ExperienceCard {
  if (currentId === '') throw new Error('Current Experience ID is required.');
  const index = experiences.findIndex((experience) => experience.id === currentId);
  const next = experiences[(index + 1) % experiences.length];
  if (!next) throw new Error('The catalogue lists no experience.');
  return next;
}
