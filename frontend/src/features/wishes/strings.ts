import type { HomeAreaId } from '@emberhood/contracts/groups/wishes';

export const wishesStrings = {
  title: 'What you need of a group',
  intro:
    'Whatever you register for, we only place you in groups where all of this holds. Say nothing, and it does not matter.',
  back: 'Back to your registrations',
  private:
    'Your groupmates see none of this. The host of your group sees what you need at the place and what you cannot eat, beside your first name, and nothing else. Changes count from the next time groups are put together.',

  travelTitle: 'Getting there',
  area: 'Where you start from',
  areaHint: 'A part of the city is enough: we never ask for your address.',
  anywhere: 'It does not matter',
  travel: 'How far you would travel',
  anyDistance: 'Any distance in the city',
  upTo: (km: number) => `Up to ${String(km)} km`,
  areaMissing: 'Please choose where you start from.',
  areas: {
    'toronto-downtown': 'Downtown',
    'toronto-midtown': 'Midtown',
    'toronto-east-end': 'East end',
    'toronto-west-end': 'West end',
    'north-york': 'North York',
    scarborough: 'Scarborough',
    etobicoke: 'Etobicoke',
    'vancouver-downtown': 'Downtown',
    'vancouver-east': 'East Vancouver',
    'vancouver-west': 'West side',
    'north-shore': 'North Shore',
    burnaby: 'Burnaby',
    richmond: 'Richmond',
    surrey: 'Surrey',
    revelstoke: 'Revelstoke',
  } satisfies Record<HomeAreaId, string>,

  peopleTitle: 'The people',
  ages: 'Ages of the others',
  agesHint:
    'The wider, the more groups there are. Leave both open, and age does not matter. In your list of people, other ages come later.',
  agesFrom: 'From',
  agesTo: 'To',
  agesInvalid: 'Please choose both ages, the lower one first.',
  languages: 'Languages you would spend an evening in',
  languageMissing: 'Please choose at least one language.',

  needsTitle: 'What the host should know',
  access: 'At the place',
  accessHint: 'We only place you where the place offers it.',
  dietary: 'At the table',
  dietaryHint: 'No group is left out because of it: the host plans with it.',

  awayTitle: 'Days you are away',
  awayHint: 'Holidays, exams, a wedding: no session of yours falls on these days.',
  awayFrom: 'First day',
  awayTo: 'Last day',
  dayMissing: 'Please choose a day.',
  awayOrder: 'It ends before it begins.',
  addAway: 'Add days',
  removeAway: (n: number) => `Remove the days in row ${String(n)}`,
  remove: 'Remove',
  awayRow: (n: number) => `Away, ${String(n)}`,

  save: 'Save Changes',
  saving: 'Saving…',
  saved: 'Saved. It counts from the next time groups are put together.',

  cardText:
    'How far you would travel, languages, access, food and days away: tell us once, for everything you register for.',
  cardLink: 'Say what you need',
} as const;
