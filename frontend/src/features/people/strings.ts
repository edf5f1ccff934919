import { INTEREST_LEVELS } from '@emberhood/contracts/constants';

export const peopleStrings = {
  title: 'People',
  intro: 'Tell us whom you would like to meet. Nobody ever learns whom you have chosen.',
  comingSoonTitle: 'Coming soon',
  comingSoon: (date: string) => `Members see each other from ${date} on. Until then you can make your own page ready.`,
  public: {
    title: 'Not visible yet',
    text: 'Here you will see a member’s page once they choose to show it to everybody.',
    asMember: 'Look in the member area',
    home: 'To the home page',
  },
  ownVideos: 'To my videos',
  emptyTitle: 'The circle is still gathering',
  emptyText: 'Nobody else can be found here yet. Your own page counts too: make it complete.',
  toJourney: 'To your journey',
  more: 'Show more',
  moreBusy: 'Loading…',
  ageSuffix: (age: number) => `, ${String(age)}`,
  back: 'Back to people',
  next: 'Next',
  clips: 'Videos',
  noClips: 'No videos to show yet.',
  clipOf: (name: string, prompt: string) => `${name}: ${prompt}`,
  activities: 'Would love to try',
  goals: 'Looking for',
  bucketList: 'Bucket list',
  uploadFirstTitle: 'Show yourself first',
  uploadFirstText:
    'Videos are shared among those who show one of their own. Upload yours; as soon as it is checked, you can watch.',
  interest: 'Your interest',
  interestHint: 'Only you see this.',
  interestValue: (level: number) =>
    `${String(level)} of ${String(INTEREST_LEVELS.length - 1)}, ${INTEREST_LEVELS[level] ?? ''}`,
  interestFailed: 'Your choice was not saved. Please try again.',
} as const;
