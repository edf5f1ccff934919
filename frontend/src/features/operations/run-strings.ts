import type { LeftOutReason, RulePrice, RunAct, RunReport } from '@emberhood/contracts';
import { plural } from '#shared/vocabulary/plural.ts';
import { sentence } from '#shared/vocabulary/sentence.ts';

const states = {
  frozen: 'Waiting to start',
  solving: 'Forming groups',
  checked: 'Checked',
  proposed: 'Proposed',
  published: 'Published',
  aborted: 'Discarded',
} satisfies Record<RunReport['state'], string>;

export const runStrings = {
  back: 'Back to the cycle',
  run: 'Run',
  title: (kind: 'dry' | 'final', seed: number) => `${kind === 'dry' ? 'Dry run' : 'Final run'}, seed ${String(seed)}`,
  kinds: { dry: 'Dry run: it changes nothing', final: 'Final run: you can approve and publish it' },
  states,
  /** A dry run cannot be published, so it is done once there is a result. */
  stateOf: ({ kind, state, approved }: Pick<RunReport, 'kind' | 'state' | 'approved'>) =>
    state !== 'proposed' ? states[state] : kind === 'dry' ? 'Done' : approved ? 'Approved' : states.proposed,
  failed: 'This run failed',
  working: 'The groups are being formed. They’ll appear on this page.',

  approve: { label: 'Approve', done: 'Approved. Members find out only after you publish it.' },
  publish: {
    label: 'Publish…',
    question:
      'Publish these groups? Any that no longer fit are left out. Members find out once the time to undo this is over.',
    confirm: 'Publish',
    done: 'Published.',
  },
  rollBack: {
    label: 'Undo the groups…',
    question: 'Undo all groups of this run? You can only do this before members can see them, and no one will know.',
    confirm: 'Undo the groups',
    done: 'Undone. Everyone is back on the waitlist. Offerings are open again, except any that are listed under “Left out”.',
  },
  undoUntil: (when: string) => sentence(`Members find out on ${when}. Until then you can undo the groups.`),
  asked: {
    publish: 'The groups are being published. You can leave this page; it shows when that’s done.',
    roll_back: 'The groups are being undone. You can leave this page; it shows when that’s done.',
  } satisfies Record<RunAct, string>,
  refused: { publish: 'The groups weren’t published', roll_back: 'The groups weren’t undone' } satisfies Record<
    RunAct,
    string
  >,
  abort: (kind: 'dry' | 'final') => ({
    label: 'Discard…',
    question:
      kind === 'dry'
        ? 'Discard this run?'
        : 'Discard this run? If the cycle has no other final run, it will be open again.',
    confirm: 'Discard',
    done: 'Discarded.',
  }),

  overtaken: {
    decided: 'Another run of this cycle was published. To publish this one, undo the groups of the other one first.',
    closed: 'Another run of this cycle was published, and the cycle is closed.',
    cancelled: 'This cycle was abandoned, so this run can’t be published.',
  },

  facts: {
    placed: 'Placed',
    placedFrom: (kind: RunReport['kind'], placed: number) =>
      kind === 'dry' ? `${String(placed)} or a few more` : String(placed),
    placedOf: (placed: string, eligible: number) => `${placed} of ${String(eligible)} who fit an offering`,
    gap: 'Short of the best possible',
    atMost: (figure: string) => `at most ${figure}`,
    proved: 'No, this is proven to be the best',
    time: 'Time taken',
    seconds: (milliseconds: number) => `${(milliseconds / 1_000).toFixed(0)} s`,
    engine: 'Engine',
    cap: 'Most that could be placed, given the balance',
    fill: 'Spots filled',
    reproducible: 'Can be reproduced',
    yes: 'yes',
    no: 'no, it ran out of time',
  },

  groups: 'Groups',
  noGroups: 'No groups were formed.',
  dryGroups:
    'A dry run shows which offerings get a group. Only the final run shows who is in it and figures about choices, because several dry runs together could reveal who chose whom.',
  offering: 'Offering',
  moreGroups: 'Show more groups',
  sides: (women: number, men: number, others: number) =>
    [
      plural(women, { one: '{n} woman', other: '{n} women' }),
      plural(men, { one: '{n} man', other: '{n} men' }),
      ...(others > 0 ? [plural(others, { one: '{n} other', other: '{n} others' })] : []),
    ].join(', '),
  ledBy: (host: string | null) => (host === null ? 'Led by us' : `Led by ${host}`),
  ages: (from: number, to: number) =>
    from === to ? `They are ${String(from)} years old.` : `They are ${String(from)} to ${String(to)} years old.`,
  warningsOf: {
    smallest: 'It has the minimum size. If anyone says no, someone else has to be found.',
    full: 'It’s full. No one can be added.',
    host: 'Its host can’t lead it at the moment. Name another host on the Groups page before you publish.',
    gone: 'Its offering no longer exists.',
  },

  leftOut: 'Left out',
  leftOutText:
    'These got no group. Their members stay on the waitlist and keep their place in line. Their offerings go back to the submitted ones when this cycle ends.',
  leftOutReasons: {
    late: 'It couldn’t be locked in seven days before its first session',
    offering: 'The offering was withdrawn, removed or changed, or its place no longer has room for it',
    host: 'Its host can’t lead a group at the moment, would be a member of it, or leads another one at that time',
    account: 'Someone was suspended or is leaving',
    clips: 'Someone’s video was deleted or taken down',
    registration: 'Someone cancelled or paused their registration',
    pause: 'Someone is paused after an absence',
    deposit: 'Someone no longer has a deposit',
    answers: 'Someone’s city, availability, activities or budget changed',
    wishes: 'What someone needs from a group changed',
    apart: 'Two of them are now kept apart',
    commitment: 'Someone is meeting another group at that time',
  } satisfies Record<LeftOutReason, string>,

  report: 'Quality and fairness',
  dimensions: {
    gender: 'By gender',
    age: 'By age',
    area: 'By area',
    popularity: 'By how often they were chosen (tenths)',
    newness: 'By time on the waitlist',
  },
  genders: { F: 'women', M: 'men', X: 'others' },
  newness: { new: 'new', waiting: 'waiting' },
  classes: { class: 'Who', members: 'People', placed: 'Placed, at least', share: 'Share, at least' },
  few: 'fewer than 5',
  parity: (ratio: string) => `Lowest share divided by the highest: at least ${ratio}`,
  parityAlarm: 'below 0.8, please look into it',
  figures: 'Figures',
  figure: 'Value',
  /** What it says in plain words, and how it is worked out. */
  figureLabels: {
    refundDue: ['Placed before their deposit is refunded', 'All of them, then due within 30 days and within 14.'],
    meanU: ['How much people in a group chose each other', 'Mean mutual interest; higher is better.'],
    nashWelfare: ['How evenly that is spread', 'Nash welfare, a mean of logarithms; higher is more even.'],
    zeroMutual: ['Placed without a mutual choice', 'Each of them was still chosen by someone.'],
    coverageSlack: ['Extra people who chose each member', 'Beyond the one that’s needed, on average.'],
    kappaSlack: ['Extra people who could have chosen each member', 'Beyond the number that’s needed, on average.'],
    repeats: ['Pairs who meet again', 'Rounded to fives.'],
    blockingSwaps: [
      'Pairs who would both rather swap groups',
      'Rounded to fives. A few are normal, because rules come first.',
    ],
    justifiedEnvy: ['People who waited longer than someone whose spot they could have had', 'Rounded to fives.'],
    waitDays: [
      'How long people without a group have waited',
      'In days, rounded to weeks: half of them, and nine out of ten.',
    ],
    starvation: ['Without a group for 60, 75 and 90 days', 'Of everyone on the waitlist.'],
  } satisfies Record<string, readonly [label: string, hint: string]>,
  unplaced: 'People without a group, and why',
  reasons: {
    'profile-incomplete': 'Profile incomplete',
    paused: 'Paused',
    'video-not-approved': 'Videos not approved',
    'deposit-missing': 'No deposit',
    'no-activity': 'No offering they’d like',
    'no-time': 'Not free at its times',
    'over-budget': 'Over budget',
    'too-far': 'Too far',
    language: 'Language',
    access: 'Access',
    'already-committed': 'In another group',
    'balance-preference': 'Wants a balanced group',
    'friend-not-eligible': 'Their friend doesn’t fit',
    'no-offering': 'No offering',
    balance: 'Balance of women and men',
    'next-cycle': 'Fit an offering, but got no spot this time',
    few: 'Others (few each)',
  } as Record<string, string>,
  people: 'People',
  reason: 'Reason',
  needs: 'Almost enough for a group',
  needLine: (title: string, women: number, men: number, people: number) => {
    const sides = [
      ...(women > 0 ? [plural(women, { one: '{n} woman', other: '{n} women' })] : []),
      ...(men > 0 ? [plural(men, { one: '{n} man', other: '{n} men' })] : []),
    ];
    const short = sides.length > 0 ? sides.join(' and ') : plural(people, { one: '{n} person', other: '{n} people' });
    return `${title}: short of ${short}`;
  },
  advice: 'What you could do',
  warnings: 'Warnings',

  prices: 'What each rule costs',
  pricesText:
    'We form groups from the same data again, without each rule in turn and without the pairs set by hand. This never turns a rule off. “Few” is one to four people. The cost of a single pair isn’t shown.',
  askPrices: { label: 'Work it out', done: 'We’re working it out.' },
  askingPrices: 'Working it out…',
  pricesFailed: 'We couldn’t work it out. Please try again.',
  without: 'Without',
  morePlaced: 'More placed',
  costs: { none: 'none', few: 'few', many: 'many' },
  rules: {
    chosen: 'Each member was chosen by someone',
    'chosen-level': 'A choice counts from level 2 (instead of 1)',
    plausible: 'Enough possible choosers',
    repeats: 'Few people meet again',
    'lone-gender': 'No one is the only one of their gender',
    balance: 'Balance of women and men',
    pins: 'All pairs set by hand',
  } satisfies Record<RulePrice['rule'], string>,

  pin: 'Keep a pair together or apart…',
  pinTitle: 'Set a pair by hand',
  pinText: 'It counts from the next run. A block, a request to stay apart or a rating of 0 always comes first.',
  pinKind: 'They should be',
  pinKinds: { forbid: 'apart', pin: 'together' },
  first: 'First person',
  second: 'Second person',
  choose: 'Choose',
  chooseBoth: 'Please choose two different people.',
  note: 'Why',
  noteHint: 'Other operators can read this.',
  pinSave: 'Save',
  pinDone: 'Saved. Start a run to see the effect.',
} as const;
