import { PRODUCT_NAME } from '@emberhood/contracts/constants';

export const landingStrings = {
  title: 'Someone in your dance class wants to meet you',
  description:
    'Small groups of adults in Toronto who dance, cook, make pottery or do improv together for a few weeks. You choose who you want to meet; someone there chose you.',

  headlineBefore: 'someone in your',
  activities: ['dance class', 'pottery circle', 'cooking class', 'improv crew', 'ai workshop', 'art studio'],
  headlineAfter: 'wants to meet you.',
  /** What the moving headline says, for those who do not see it move. */
  headline: (activities: readonly string[]) =>
    `someone in your ${activities.slice(0, -1).join(', ')} or ${activities.at(-1) ?? ''} wants to meet you.`,
  pause: 'Pause the animation',
  play: 'Play the animation',
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
  triedAfter: "it's not you. meeting people is hard.",

  frictionTitle: 'where it gets stuck',
  friction: [
    { title: 'you meet once.', text: 'one evening is enough to say hello, not to make a friend.' },
    { title: 'it feels like an interview.', text: 'across a table, one on one: “so, what do you do?”' },
    { title: 'no one commits.', text: "half the people who said yes don't show up." },
    { title: "it's always you.", text: 'you plan it, you book it, you wait for answers.' },
  ],

  observation: 'people warm up to each other while their hands are busy.',
  observationText: "when you're making something side by side, with the same people every week, talking gets easier.",

  whatTitle: `what's ${PRODUCT_NAME.toLowerCase()}?`,
  choose: 'you choose who you want to meet.',
  chooseText: 'rate your interest from 0 to 5. only you see it, and you can change it any time.',
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
      text: 'the same people every week, so you get to know each other.',
    },
    {
      title: 'learning something real',
      text: 'taught by a host who loves it. you go home with a new skill.',
    },
    {
      title: "everyone's committed, all paid",
      text: 'it happens when the group is full and everyone has paid, so people show up.',
    },
  ],

  closingTitle: "is there something you've been meaning to try?",
  closingLink: "see what's starting soon in toronto",
  closingPrograms: 'A few of our programs',
} as const;
