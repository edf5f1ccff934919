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
  map: 'See on the map',
  host: 'your host',
  joined: 'Great! Just a few questions first.',
  comparison: 'not another event',
  comparisonText: `An evening with ${PRODUCT_NAME}, compared with an event you buy a ticket for.`,
  ours: PRODUCT_NAME,
  generic: 'Generic events',
  howItWorks: 'How it works',

  listTitle: 'A night out in Vancouver',
  listDescription:
    'Shuffle, bachata, circle dances: evenings in Vancouver for small groups of people who’d like to meet each other. Pick one and tell us when you’re free.',
  listHeading: 'a night out, in good company.',
  listIntro: 'Four evenings in Vancouver, each with a small group and a host who loves what they teach.',
  leads: 'start with this one',
  others: 'or one of these',
  look: 'see details',
  closingTitle: 'prefer a quiet evening?',
  closingText: 'At poetry night you can read, or just listen.',
  closingLink: 'see poetry night',
} as const;
