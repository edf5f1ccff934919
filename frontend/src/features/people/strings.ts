import { INTEREST_LEVELS } from '@emberhood/contracts/constants';
import { plural } from '#shared/vocabulary/plural.ts';
import { isolated } from '#shared/vocabulary/isolated.ts';

export const peopleStrings = {
  title: 'People',
  intro: 'Tell us whom you would like to meet. Nobody ever learns whom you have chosen.',
  comingSoonTitle: 'Coming soon',
  comingSoon: (date: string) => `Members see each other from ${date} on.`,
  public: {
    title: 'Not visible yet',
    text: 'Here you will see a member’s page once they choose to show it to everybody.',
    description: (name: string) => `${isolated(name)} is a member of Emberhood.`,
    bucketList: 'Bucket list',
    meet: (name: string) => `Meet people like ${isolated(name)}`,
    asMember: 'Look in the member area',
    home: 'To the home page',
  },
  ownVideos: 'To my videos',
  emptyTitle: 'The circle is still gathering',
  emptyText: 'Nobody else can be found here yet.',
  progress: (rated: number, target: number) =>
    rated === 0
      ? plural(target, {
          one: 'Tell us how curious you are about one person: the more you tell, the sooner we find you a group.',
          other: 'Tell us how curious you are about {n} people: the more you tell, the sooner we find you a group.',
        })
      : [
          plural(rated, { one: 'You have told us about one person.', other: 'You have told us about {n} people.' }),
          plural(target - rated, {
            one: 'Rate one more: the more you tell, the sooner we find you a group.',
            other: 'Rate {n} more: the more you tell, the sooner we find you a group.',
          }),
        ].join(' '),
  progressDone: 'You have told us about enough people to find you a group. More never hurts.',
  progressLabel: 'People you have rated',
  rated: 'You have rated them',
  search: 'Search by name or wish',
  find: 'Search',
  clearSearch: 'Show everybody',
  foundNobodyTitle: 'Nobody found',
  foundNobodyText: 'Try the beginning of a name or of one word, or look at everybody.',
  chosen: {
    title: 'Whom I chose',
    intro:
      'Your choices, the latest first. Only you see them. What you change counts the next time groups are decided; people who cannot be found at the moment are not listed.',
    level: 'Show',
    all: 'All choices',
    levelOf: (name: string) => `Your interest in ${isolated(name)}`,
    chosenOn: (day: string) => `Chosen on ${day}`,
    takeBack: 'Take back',
    takeBackOf: (name: string) => `Take back your choice about ${isolated(name)}`,
    takenBack: 'Taken back.',
    undo: 'Undo',
    undoOf: (name: string) => `Undo: choose ${isolated(name)} again`,
    emptyTitle: 'You have chosen nobody yet',
    emptyText: 'Look around, and tell us how curious you are about somebody.',
    emptyLevelTitle: 'Nobody with this choice',
    emptyLevelText: 'Look at all of your choices.',
    toPeople: 'Look at people',
  },
  moreFailed: 'More people could not be loaded.',
  back: 'Back to people',
  next: 'Next',
  inCommon: (activities: string) => `You both would love: ${activities}.`,
  inCommonText: 'People who wish for the same come first. What others have chosen plays no part in whom you see.',
  clips: 'Videos',
  noClips: 'No videos to show yet.',
  clipOf: (name: string, prompt: string) => `${isolated(name)}: ${prompt}`,
  ownPage: 'This is your own page, as others see it.',
  toBasic: 'Change it',
  notFound: 'Back to everybody',
  uploadFirstTitle: 'Show yourself first',
  uploadFirstText:
    'Videos are shared among those who show one of their own. Upload yours; as soon as it is checked, you can watch.',
  report: 'Report',
  block: 'Block',
  blockQuestion: (name: string) =>
    `Block ${isolated(name)}? Neither of you sees the other any more, and no group has you both. Nobody is told.`,
  blocked: (name: string) => `You have blocked ${isolated(name)}. You can undo it in Settings, Visibility.`,
  blockFailed: (name: string) => `${isolated(name)} is not blocked. Please try again.`,
  interest: 'Your interest',
  interestUnknown: 'Your earlier choice could not be loaded.',
  retry: 'Try again',
  interestHint: 'Only you see this.',
  interestTakeBack: 'Take it back',
  interestTaken: 'Taken back. We know of no choice of yours about them.',
  interestValue: (level: number) =>
    `${String(level)} of ${String(INTEREST_LEVELS.length - 1)}, ${INTEREST_LEVELS[level] ?? ''}`,
  interestFailed: 'Your choice was not saved. Please try again.',
} as const;
