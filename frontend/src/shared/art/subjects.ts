import type { ExperienceCategory, ExperienceId } from '@emberhood/catalogue/experiences';
import type { LandingId, LandingType } from '@emberhood/catalogue/landing';
import type { ActivityCategoryPage } from '@emberhood/catalogue/categories';
import type { ProgramId } from '@emberhood/catalogue/programs';

export const ART_KINDS = [
  'circle',
  'dance',
  'solo',
  'round',
  'balance',
  'wellness',
  'pottery',
  'cooking',
  'art',
  'future',
  'surprise',
  'target',
  'voices',
  'poetry',
  'nightlife',
  'community',
  'hike',
  'daytime',
  'water',
  'surf',
] as const;
export type ArtKind = (typeof ART_KINDS)[number];

/** Day: light ground. Dusk: a strong colour as ground. Night: deep ground. */
export type ArtTime = 'day' | 'dusk' | 'night';

export interface ArtSubject {
  kind: ArtKind;
  /** OKLCH, in degrees: the warm one (tones 4 to 6), then the one of the ground (tones 0 to 3). */
  hues: readonly [number, number];
  time: ArtTime;
}

const subject = (kind: ArtKind, time: ArtTime, warm: number, ground: number): ArtSubject => ({
  kind,
  time,
  hues: [warm, ground],
});

type SubjectId =
  | ProgramId
  | ExperienceId
  | LandingId
  | LandingType['id']
  | ActivityCategoryPage['id']
  | ExperienceCategory
  | 'home';

/** Hues of programs are those of their cards in the catalogue. */
const subjects: Record<SubjectId, ArtSubject> = {
  home: subject('circle', 'night', 35, 325),

  'partner-dance': subject('dance', 'night', 55, 10),
  'solo-dance': subject('solo', 'dusk', 345, 300),
  'cooking-series': subject('cooking', 'dusk', 80, 45),
  pottery: subject('pottery', 'day', 35, 345),
  'movement-trust': subject('balance', 'day', 165, 215),
  'communication-performance': subject('voices', 'dusk', 75, 20),
  'art-making': subject('art', 'day', 325, 65),
  'ai-future-skills': subject('future', 'night', 190, 250),
  'community-impact': subject('community', 'day', 140, 95),
  'nightlife-social-pack': subject('nightlife', 'night', 350, 295),
  'daytime-discovery-pack': subject('daytime', 'day', 150, 85),

  'downstream-adventure-class': subject('water', 'day', 200, 235),
  'peak-axethrowing': subject('target', 'dusk', 40, 25),
  'mediterranean-cooking-class': subject('cooking', 'day', 35, 110),
  'dance-connection-experience': subject('dance', 'dusk', 30, 350),
  'remote-surf-dreams': subject('surf', 'dusk', 65, 210),
  'brains-browsers-ideas': subject('future', 'day', 275, 180),
  'meal-kit-mastery': subject('cooking', 'night', 70, 150),
  'partner-acrobatics-lift': subject('balance', 'night', 20, 290),
  'scenic-hike-water-dip': subject('hike', 'day', 170, 130),
  'clay-by-candlelight': subject('pottery', 'night', 60, 20),

  poetryNight: subject('poetry', 'night', 50, 330),
  erinShuffle: subject('solo', 'night', 80, 255),
  danceToday: subject('dance', 'day', 15, 60),
  bazaDance: subject('dance', 'night', 75, 15),
  worldDanceCo: subject('round', 'dusk', 90, 160),

  'hike-group': subject('hike', 'dusk', 100, 165),
  'learn-to-dance': subject('solo', 'day', 0, 50),
  'night-out': subject('nightlife', 'night', 20, 330),
  'poetry-night': subject('poetry', 'night', 50, 330),

  dance: subject('dance', 'night', 30, 350),
  cooking: subject('cooking', 'dusk', 80, 45),
  art: subject('art', 'day', 325, 65),
  outdoor: subject('hike', 'day', 150, 120),
  wellness: subject('wellness', 'day', 185, 140),
  surprise: subject('surprise', 'dusk', 75, 350),

  Watersports: subject('water', 'day', 200, 235),
  'Indoor games': subject('target', 'dusk', 40, 25),
  Cooking: subject('cooking', 'day', 35, 110),
  'Dance & Connection': subject('dance', 'dusk', 30, 350),
  Lifestyle: subject('surf', 'dusk', 65, 210),
  Technology: subject('future', 'day', 275, 180),
  Acrobatics: subject('balance', 'night', 20, 290),
  'Outdoor Adventure': subject('hike', 'day', 170, 130),
};

/** The circle stands for whatever nobody drew. */
export function artSubject(id: string): ArtSubject {
  return Object.hasOwn(subjects, id) ? subjects[id as SubjectId] : subjects.home;
}

export function artKindOf(id: string): ArtKind {
  return artSubject(id).kind;
}

export const ART_SUBJECT_IDS = Object.keys(subjects);
