import { bazaDance } from './items/baza-dance.ts';
import { danceToday } from './items/dance-today.ts';
import { erinShuffle } from './items/erin-shuffle.ts';
import { poetryNight } from './items/poetry-night.ts';
import { worldDanceCo } from './items/world-dance-co.ts';
import type { LandingExperience } from './landing-experience.ts';

export { LANDING_IDS } from './landing-experience.ts';
export type { LandingExperience, LandingId } from './landing-experience.ts';

export const landingExperiences: readonly LandingExperience[] = [
  poetryNight,
  erinShuffle,
  danceToday,
  bazaDance,
  worldDanceCo,
];

export interface LandingType {
  id: 'dance' | 'hike-group' | 'learn-to-dance' | 'night-out' | 'poetry-night';
  name: string;
  /** The first one is featured. */
  experiences: readonly LandingExperience[];
}

const nightOut: LandingType = {
  id: 'night-out',
  name: 'night out',
  experiences: [erinShuffle, danceToday, bazaDance, worldDanceCo],
};
const poetry: LandingType = { id: 'poetry-night', name: 'poetry night', experiences: [poetryNight] };

export const landingTypes: readonly LandingType[] = [
  { id: 'dance', name: 'dance', experiences: [danceToday, worldDanceCo] },
  { id: 'hike-group', name: 'hike group', experiences: [] },
  { id: 'learn-to-dance', name: 'learn to dance', experiences: [erinShuffle, bazaDance] },
  nightOut,
  poetry,
];

/** The landing pages by public address. */
export const landingPages = { '/poetry': poetry, '/yvr': nightOut } as const;

/** The shuffle dance for an unknown id. */
export function landingById(id: string): LandingExperience {
  return landingExperiences.find((experience) => experience.id === id) ?? erinShuffle;
}

/** The id that `/emberite/experiences/{id}/join` takes: poetry night has a registration of its own. */
export function joinIdOf(experience: LandingExperience): string {
  return experience.id === 'poetryNight' ? 'poetry-night' : experience.id;
}
