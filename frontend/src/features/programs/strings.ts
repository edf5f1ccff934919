import { PRODUCT_NAME } from '@emberhood/contracts/constants';

export const programStrings = {
  listTitle: 'Programs in Toronto',
  listDescription: `Dance, cooking, pottery, art, movement and more: small groups in Toronto that meet for three to six weeks. You choose whom to meet, and someone there chose you.`,
  listHeading: 'something to come back to.',
  listIntro:
    'Each program is one small group, one real thing to learn, and the same people every time. Pick what you have been meaning to try; we put the group together.',
  strip: 'Programs',
  count: (count: number) => `${String(count)} programs in Toronto, prices in Canadian dollars`,
  togetherHeading: 'a circle, not a class list.',
  togetherText:
    'You tell us what you would like to do, when you are free and whom you would like to meet. We bring together a group where someone chose you too. Who chose whom stays hidden.',
  join: 'tell us what you would try',
  questions: 'read the questions people ask',

  back: 'Back to Programs',
  loading: 'Loading program...',
  pageTitle: (title: string) => `${title} in Toronto`,
  currency: 'Prices in Canadian dollars.',
  factsHeading: 'good to know',
  tracksHeading: 'pick your style',
  tracksNote: 'each group goes for one of them.',
  forWhomHeading: 'this is for you if',
  promisesHeading: 'true of every program',
  week: (week: number) => `week ${String(week)}`,

  failedTitle: 'This program did not load',
  failedText: 'The connection may have dropped on the way. Try again, or look at the other programs meanwhile.',
  retry: 'Try again',
  allPrograms: 'See all programs',

  missingTitle: 'We did not find that program',
  missingDescription: `The program at this address does not exist, or no longer. See the programs ${PRODUCT_NAME} runs in Toronto.`,
  missingHeading: 'that program is not here.',
  missingText: 'The address may be mistyped, or the program has ended. The others are still gathering.',
} as const;
