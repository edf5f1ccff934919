import { PRODUCT_NAME } from '@emberhood/contracts/constants';

export const experienceLandingStrings = {
  facts: 'the facts',
  price: 'Price',
  perPerson: 'per person',
  currency: 'Canadian dollars',
  duration: 'Duration',
  language: 'Language',
  capacity: 'Group',
  people: (min: number, max: number) => `${String(min)}-${String(max)} people`,
  location: 'Where',
  map: 'Show on the map',
  newTab: '(opens in a new tab)',
  host: 'your host',
  joined: 'Wonderful! Next, a few questions.',
  comparison: 'not another event',
  comparisonText: `What an evening with ${PRODUCT_NAME} has, and what you get for a ticket elsewhere.`,
  aspect: 'What it is about',
  ours: PRODUCT_NAME,
  generic: 'Generic events',
  howItWorks: 'How it works',

  listTitle: 'A night out in Vancouver',
  listDescription:
    'Shuffle, bachata, circle dances: evenings in Vancouver for small groups of people who would like to meet each other. Pick one and say when you are free.',
  listHeading: 'a night out, in good company.',
  listIntro:
    'Four evenings in Vancouver, each with a host who loves what they do and a small group that was put together with care.',
  leads: 'to begin with',
  others: 'or one of these',
  look: 'see the evening',
  closingTitle: 'rather a quiet one?',
  closingText: 'Poetry night is for people who like to listen.',
  closingLink: 'see poetry night',
} as const;
