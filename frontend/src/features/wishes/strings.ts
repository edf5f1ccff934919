import type { HomeAreaId } from '@emberhood/contracts/groups/wishes';

export const wishesStrings = {
  title: 'What you need from a group',
  intro: 'We only place you in groups that match everything you choose here. Anything you leave empty doesn’t matter.',
  back: 'Back to your registrations',
  private:
    'Other members never see this. Your host sees only your accessibility and food needs, next to your first name. Changes count the next time groups are put together.',

  travelTitle: 'Getting there',
  area: 'Where you’re coming from',
  areaHint: 'Just the part of the city: we never ask for your address.',
  anywhere: 'It doesn’t matter',
  travel: 'How far you’d travel',
  anyDistance: 'Any distance within the city',
  upTo: (km: number) => `Up to ${String(km)} km`,
  areaMissing: 'Please choose where you’re coming from.',
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
  ages: 'Ages of other members',
  agesHint:
    'The wider the range, the more groups can fit. Leave both empty if age doesn’t matter. In People, other ages are shown further down.',
  agesFrom: 'From',
  agesTo: 'To',
  agesInvalid: 'Please choose both ages, with the lower one first.',
  languages: 'Languages you’re comfortable in',
  languageMissing: 'Please choose at least one language.',

  needsTitle: 'What your host should know',
  access: 'Accessibility',
  accessHint: 'We only place you in groups that meet where this is available.',
  dietary: 'Food',
  dietaryHint: 'This doesn’t affect your groups. It helps your host plan.',

  awayTitle: 'Days you’re away',
  awayHint: 'Holidays, exams, a wedding: we won’t place you in a group with a session on these days.',
  awayFrom: 'First day',
  awayTo: 'Last day',
  dayMissing: 'Please choose a day.',
  awayOrder: 'The last day is before the first day.',
  addAway: 'Add days',
  removeAway: (n: number) => `Remove away days ${String(n)}`,
  remove: 'Remove',
  awayRow: (n: number) => `Away days ${String(n)}`,

  save: 'Save Changes',
  saved: 'Saved. This counts the next time groups are put together.',

  cardText: 'Distance, languages, accessibility, food and days away: tell us once for everything you register for.',
  cardLink: 'Tell us what you need',
} as const;
