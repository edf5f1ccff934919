import { INTEREST_LEVELS } from '@emberhood/contracts/constants';
import { isolated } from '#shared/vocabulary/isolated.ts';
import { plural } from '#shared/vocabulary/plural.ts';

export const peopleStrings = {
  title: 'People',
  intro: 'Tell us who you’d like to meet. Your choices always stay private.',
  comingSoon: (date: string) => `Members can see each other from ${date}.`,
  notYet: 'Members can’t see each other yet.',
  public: {
    title: 'Not visible yet',
    text: 'You’ll see this member’s page here if they choose to make it public.',
    description: (name: string) => `${isolated(name)} is a member of Emberhood.`,
    bucketList: 'Bucket list',
    meet: (name: string) => `Meet people like ${isolated(name)}`,
    asMember: 'See it as a member',
    home: 'Go to the home page',
  },
  ownVideos: 'Go to your videos',
  emptyTitle: 'No one here yet',
  emptyText: 'Check back soon: new members are joining.',
  progress: (rated: number, target: number) =>
    rated === 0
      ? plural(target, {
          one: 'Rate one person to start. The more people you rate, the sooner we can find you a group.',
          other: 'Rate {n} people to start. The more people you rate, the sooner we can find you a group.',
        })
      : [
          plural(rated, { one: 'You’ve rated one person.', other: 'You’ve rated {n} people.' }),
          plural(target - rated, {
            one: 'Rate one more: the more you rate, the sooner we can find you a group.',
            other: 'Rate {n} more: the more you rate, the sooner we can find you a group.',
          }),
        ].join(' '),
  progressDone: 'You’ve rated enough people for us to find you a group. Rating more helps too.',
  progressLabel: 'People you’ve rated',
  rated: 'Rated',
  search: 'Name or wish',
  find: 'Search',
  clearSearch: 'Show everyone',
  foundNobodyTitle: 'No one found',
  foundNobodyText: 'Try just the start of a name or word, or show everyone.',
  chosen: {
    title: 'Who I chose',
    intro:
      'Your choices, newest first. Only you can see them. Changes count the next time groups are put together. People who can’t be found right now aren’t listed.',
    level: 'Show',
    all: 'All choices',
    levelOf: (name: string) => `Your interest in ${isolated(name)}`,
    chosenOn: (day: string) => `Chosen on ${day}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove your choice for ${isolated(name)}`,
    removed: 'Choice removed.',
    undo: 'Undo',
    undoOf: (name: string) => `Undo: choose ${isolated(name)} again`,
    emptyTitle: 'You haven’t chosen anyone yet',
    emptyText: 'Look around and tell us who makes you curious.',
    emptyLevelTitle: 'No one with this choice',
    emptyLevelText: 'Show all your choices instead.',
    toPeople: 'See people',
    back: 'Back to settings',
  },
  moreFailed: 'We couldn’t load more people. Please try again.',
  back: 'Back to people',
  next: 'Next',
  inCommon: (activities: string) => `You’d both love to try: ${activities}.`,
  inCommonText: 'We show people with the same interests first. What other members chose never affects who you see.',
  clips: 'Videos',
  noClips: 'No videos to show yet.',
  clipOf: (name: string, prompt: string) => `${isolated(name)}: ${prompt}`,
  ownPage: 'This is your own page, as others see it.',
  toBasic: 'Edit',
  uploadFirstTitle: 'Upload a video first',
  uploadFirstText:
    'Only members who share a video can watch others’. Upload yours, and you can watch as soon as it’s checked.',
  report: 'Report',
  block: 'Block',
  blockQuestion: (name: string) =>
    `Block ${isolated(name)}? You won’t see each other, and we won’t place you in the same group. No one is told.`,
  blocked: (name: string) => `You’ve blocked ${isolated(name)}. You can undo this in Settings, under Visibility.`,
  blockFailed: (name: string) => `We couldn’t block ${isolated(name)}. Please try again.`,
  interest: 'Your interest',
  interestUnknown: 'We couldn’t load your earlier choice.',
  retry: 'Try again',
  interestHint: 'Only you can see this.',
  interestTakeBack: 'Remove my choice',
  interestTaken: 'Your choice has been removed.',
  interestValue: (level: number) =>
    `${String(level)} of ${String(INTEREST_LEVELS.length - 1)}, ${INTEREST_LEVELS[level] ?? ''}`,
  interestFailed: 'We couldn’t save your choice. Please try again.',
} as const;
