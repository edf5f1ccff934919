export const programStrings = {
  listTitle: 'Programs in Toronto',
  listDescription: `Dance, cooking, pottery, art, movement and more: small groups in Toronto that meet for three to six weeks. You choose who you’d like to meet, and someone there chose you.`,
  listHeading: 'something to come back to.',
  listIntro:
    'Each program is one small group, one real thing to learn, and the same people every time. Pick something you’ve been meaning to try, and we’ll put the group together.',
  strip: 'Programs',
  count: (count: number) => `${String(count)} programs in Toronto. Prices are in Canadian dollars.`,
  togetherHeading: 'how your group comes together.',
  togetherText:
    'You tell us what you’d like to do, when you’re free and who you’d like to meet. We bring together a group where someone chose you too. Who chose whom stays hidden.',
  join: 'tell us what you’d like to try',
  questions: 'see common questions',

  back: 'Back to Programs',
  loading: 'Loading program...',
  pageTitle: (title: string) => `${title} in Toronto`,
  currency: 'Prices are in Canadian dollars.',
  factsHeading: 'good to know',
  tracksHeading: 'pick your style',
  tracksNote: 'each group learns one of these.',
  forWhomHeading: 'this is for you if',
  promisesHeading: 'in every program',
  week: (week: number) => `week ${String(week)}`,

  failedTitle: 'This program didn’t load',
  failedText: 'The connection may have been lost. Please try again, or see the other programs.',
  retry: 'Try again',
  allPrograms: 'See all programs',

  missingTitle: 'We couldn’t find that program',
  missingText: 'The address may be wrong, or the program is no longer offered. See the others:',
} as const;
