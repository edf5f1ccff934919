import { PRODUCT_NAME } from '@emberhood/contracts/constants';

export const landingStrings = {
  title: 'Someone in your dance class wants to meet you',
  description:
    'Small groups of adults in Toronto who dance, cook, throw pots or improvise together for a few weeks. You choose who you want to meet; someone there chose you.',

  headlineBefore: 'someone in your',
  activities: ['dance class', 'pottery circle', 'cooking class', 'improv crew', 'ai workshop', 'art studio'],
  headlineAfter: 'wants to meet you.',
  /** What the moving headline says, for those who do not see it move. */
  headline: (activities: readonly string[]) =>
    `someone in your ${activities.slice(0, -1).join(', ')} or ${activities.at(-1) ?? ''} wants to meet you.`,
  pause: 'Pause the changing words',
  play: 'Let the words change',
  viewPrograms: 'view programs',
  learnMore: 'learn more',

  triedTitle: "what you've tried",
  tried: [
    'the apps.',
    'the bar, again.',
    'a meetup with forty strangers.',
    "a friend's friend's birthday.",
    'staying in.',
  ],
  triedAfter: 'you are not bad at this. the rooms are.',

  frictionTitle: 'where it gets stuck',
  friction: [
    { title: 'you meet once.', text: 'one evening makes an acquaintance. no one becomes a friend in ninety minutes.' },
    { title: 'you perform.', text: 'across a table, one on one, with an answer ready to “and what do you do?”' },
    { title: 'no one commits.', text: 'half the list stays home, and the other half keeps its coat on.' },
    { title: 'it is always you.', text: 'you ask, you book, you wait for the thumbs up.' },
  ],

  observation: 'people warm to each other while their hands are busy.',
  observationText:
    'side by side at a wheel, a stove or a dance floor. the same faces, week after week, a little less guarded each time.',

  whatTitle: `what's ${PRODUCT_NAME.toLowerCase()}?`,
  choose: 'you choose who you want to meet.',
  chooseText: 'from 0 to 5, in secret. not interested, curious, perfect match: only you see it, and you may change it.',
  chosen: 'someone there chose you.',
  chosenText: 'everyone in your group was chosen by someone in it. who chose whom stays hidden, always.',
  notDating: "it isn't a dating app. come for friends, or stay open to more.",

  factsTitle: 'four facts',
  facts: [
    {
      title: 'small groups, 6-12',
      text: 'about half women, half men. small enough to learn every name on the first evening.',
    },
    {
      title: '3-6 weeks together',
      text: 'the same people, the same evening of the week. repetition is what builds bonds.',
    },
    {
      title: 'learning something real',
      text: 'taught by a host who loves it. you leave with a skill, whoever else you leave with.',
    },
    {
      title: "everyone's committed, all paid",
      text: 'it happens when the group is full. no one flakes on what they paid for.',
    },
  ],

  closingTitle: "is there something you've been meaning to try?",
  closingLink: "see what's starting soon in toronto",
  closingPrograms: 'A few of our programs',
} as const;
