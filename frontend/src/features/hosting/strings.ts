import type { AttendanceInput, HostGroup, HostRecord, Need, Shortage } from '@emberhood/contracts';
import { DEPOSIT_CENTS } from '@emberhood/contracts/groups/payments';
import { money } from '#shared/vocabulary/money.ts';
import { languageLabels } from '#shared/vocabulary/needs.ts';
import { plural } from '#shared/vocabulary/plural.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';

export const hostingStrings = {
  nav: {
    label: 'Hosting',
    groups: 'Groups',
    offerings: 'Offerings',
    needs: 'Waitlists',
    codes: 'Codes',
    payouts: 'Payouts',
  },

  applyTitle: 'Become a host',
  applyIntro: 'Tell us who you are and what you’d love to do with a small group. Someone on our team will read it.',
  name: 'Your name, as your groups will see it',
  nameMissing: 'Please tell us your name.',
  bio: 'About you',
  bioHint: 'Two or three sentences for members: what you do, and how long you’ve been doing it.',
  bioMissing: 'Please tell us a little about yourself.',
  message: 'Anything just for our team? (optional)',
  apply: 'Apply',
  applying: 'One moment…',
  changeApplication: 'Save Changes',
  applyAgain: 'Apply again',
  ourReason: (note: string) => `Our reason: “${note}”`,
  applied: {
    applied: 'Thanks, we’ve received your application',
    declined: 'We can’t take you on as a host right now',
    approved: 'You’re a host',
    suspended: 'You can’t host at the moment',
  } satisfies Record<HostRecord['status'], string>,
  appliedText: {
    applied: 'We’ll read it within a few days and email you. Until then, you can change it here.',
    declined: 'You can change your application and apply again at any time, and we’ll look at it again.',
    approved: 'Your host pages will open here in a moment. If they don’t, please reload this page.',
    suspended: 'Think we got this wrong? Write to us, and someone else on our team will look at it.',
  } satisfies Record<HostRecord['status'], string>,

  groups: 'Your groups',
  groupsIntro: 'See who’s coming, record who came and write to your groups.',
  noGroups: 'No groups yet',
  noGroupsText: 'When one of your offerings gets a group, you’ll see it here.',
  toOfferings: 'See your offerings',
  coming: 'Upcoming',
  moreComing: 'Show more upcoming groups',
  morePast: 'Show more past groups',
  past: 'Past',
  states: { ...stateStrings.groups, proposed: 'Being formed', approved: 'Being formed' },
  seats: ({ state, seats, confirmed, maxSize }: HostGroup) =>
    state === 'published'
      ? `${String(seats)} invited, ${String(confirmed)} said yes`
      : `${plural(seats, { one: '{n} person', other: '{n} people' })} (up to ${String(maxSize)})`,
  where: ({ venueName, venueAddress, directions }: HostGroup) =>
    [venueName, venueAddress, directions].filter(Boolean).join('\n'),
  locksOn: (day: string) => `It will be locked in on ${day}.`,
  short: (least: number) =>
    `It takes at least ${String(least)} people, so we’re asking people on the waitlist. If we can’t find enough in time, the group won’t meet, and everyone gets a full refund.`,
  notMeeting: (reason: string) =>
    `The reason given: ${reason}\nEveryone gets a full refund of what they paid for it, so there’s nothing to pay out.`,
  backToGroups: 'Back to your groups',

  roster: 'Who’s coming',
  rosterPast: 'Who was in it',
  rosterPastText: 'Please keep their names private.',
  rosterText:
    'First names, pictures once the group is locked in, and what you need to know to welcome everyone. Please keep it private.',
  noNeed: 'No needs',
  needsOf: (needs: string) => `Needs: ${needs}`,
  brings: (words: string) => `Brings: ${words}`,
  owes: (amount: string) => `Pays you ${amount} at the first session`,
  saidYes: 'Said yes',
  notYet: 'Hasn’t answered yet',
  late: (minutes: number) => `About ${String(minutes)} minutes late`,
  print: 'Print this page',

  attendance: 'Who was there?',
  attendanceText: 'You can change this later. Excuse anyone who told you in time that they’re ill.',
  attendanceEarly: 'You can record who was there once the first session has started.',
  sessions: 'Sessions',
  marks: {
    present: 'There',
    late: 'Late',
    no_show: 'Didn’t come',
    excused: 'Excused',
  } satisfies Record<AttendanceInput['state'], string>,
  markOf: (name: string) => `Was ${name} there?`,
  allPresent: 'Everyone was there',
  saveMarks: 'Save attendance',
  marksSaved: 'Saved.',
  marksWait: (marks: number) =>
    plural(marks, { one: '{n} entry hasn’t been sent yet', other: '{n} entries haven’t been sent yet' }),
  marksWaitText: (kept: boolean) =>
    kept
      ? 'It’s all saved on this device. We’ll send it once there’s a connection and you’re on a host page.'
      : 'Your browser can’t save it on this device. Keep this page open until there’s a connection.',
  marksRefused: (marks: number) =>
    plural(marks, { one: '{n} entry wasn’t accepted.', other: '{n} entries weren’t accepted.' }),
  marksDiscard: 'Discard them',
  noShowQuestion: (names: string) => `Record that ${names} didn’t come?`,
  noShowText:
    'The first time, members who don’t come lose their deposit, if they paid one. They can appeal, and our team decides.',
  noShowConfirm: 'Yes, save it',

  messages: 'Messages to the group',
  tell: 'Write to the group',
  tellNote: {
    label: 'Your message',
    hint: 'We email it to everyone in the group with your name. They can report it, and our team can read it too.',
    missing: 'Please write a message.',
    submit: 'Send to everyone',
    done: 'Sent to everyone in the group.',
  },

  replacement: 'Find someone for an open spot',
  replacementText: 'We ask people on the waitlist who fit. To protect them, we don’t tell you who we ask.',
  replacementAsked: 'We’re looking for someone.',

  beforeCancel:
    'If you can’t make a session, or can’t host this group, write to us first. We can move sessions and find another host:',
  cancel: 'Cancel this group',
  cancelNote: {
    text: 'We tell everyone your reason and refund every deposit and price in full. This can’t be undone.',
    label: 'Reason, as the group will read it',
    missing: 'Please give a reason.',
    submit: 'Cancel the group',
    done: 'The group is cancelled, and everyone has been notified.',
  },

  rest: {
    open: 'Take a break…',
    title: 'Take a break from hosting',
    means: [
      'Another host leads your groups that meet before that day. If we can’t find one in time, the group is cancelled and everyone gets a full refund.',
      'Your offerings that start before then close for now, and another host may take them over.',
      'Anything that starts later stays yours. You can end your break at any time.',
    ],
    day: 'You’ll be back on',
    dayMissing: 'Please choose a day.',
    dayWrong: 'Please choose a day after today and within a year.',
    save: 'Start my break',
    begun: 'Enjoy your break.',
    on: (day: string) => `You’re on a break until ${day}`,
    onText:
      'Groups that meet before then wait for another host, or for the end of your break. Anything that starts later stays yours.',
    end: 'End my break now',
    ended: 'Welcome back. Anything no one took over is yours again.',
  },

  offerings: 'Your offerings',
  offeringsIntro:
    'Each offering is for one group, with its sessions, venue and price. It happens once there’s a full group.',
  newOffering: 'New offering',
  noOfferings: 'No offerings yet',
  noOfferingsText: 'Tell us what you’d like to do, where and when. We’ll look at it before members see it.',
  offeringStates: stateStrings.offerings,
  note: (words: string) => `We returned it to you: ${words}`,
  passedOver: 'It didn’t get a group this time.',
  stillInTime: 'We’ll look at it again for the next groups, and until then you can change it.',
  tooLate:
    'It’s too late for these dates: a group is locked in seven days before its first session. Please choose later ones.',
  edit: 'Edit',
  editOf: (title: string) => `Edit ${title}`,
  toGroup: 'See the group',
  toGroupOf: (title: string) => `See the group: ${title}`,
  copy: 'Make a copy',
  copyOf: (title: string) => `Make a copy: ${title}`,
  submit: 'Submit',
  submitOf: (title: string) => `Submit ${title}`,
  submitted: 'Submitted. We’ll look at it and email you.',
  withdraw: 'Withdraw',
  withdrawOf: (title: string) => `Withdraw ${title}`,
  withdrawQuestion: 'Withdraw this offering? You can’t submit it again.',
  withdrawn: 'Withdrawn.',

  offeringMissing: 'We couldn’t find that offering',
  offeringMissingText:
    'The address may be wrong, or the offering is already open to members and can no longer be changed.',
  closed: 'This offering can no longer be changed',
  closedText:
    'It’s open to members or was withdrawn while you were writing. Your changes aren’t saved, but they’re still here, so you can copy them.',
  backToOfferings: 'Back to your offerings',
  newTitle: 'New offering',
  editTitle: 'Edit an offering',
  what: 'Based on',
  whatChoose: 'Choose a program or an experience',
  whatMissing: 'Please choose a program or an experience.',
  programs: 'Programs',
  experiences: 'Experiences',
  title: 'Title',
  titleMissing: 'Please enter a title.',
  category: 'Kind of activity',
  venue: 'Venue',
  venueChoose: 'Choose a venue',
  venueMissing: 'Please choose a venue.',
  moreVenues: 'Show more venues',
  holds: (people: number) => `up to ${String(people)} people`,
  noVenues: 'There are no venues to choose from yet. Please write to us, and we’ll add yours.',
  price: 'Price per person in dollars, for all sessions together',
  priceWrong: 'Please enter an amount from 0 to 2000, such as 48.50.',
  priceBelowDeposit: `Members pay a deposit of ${money(DEPOSIT_CENTS)} that goes towards the price, so it can’t be less than ${money(DEPOSIT_CENTS)}. If it’s free, enter 0.`,
  least: 'Smallest group',
  most: 'Largest group',
  sizeWrong: 'Please enter a number from 4 to 20.',
  sizeBounds: (min: number, max: number) =>
    `This program or experience is for ${String(min)} to ${String(max)} people.`,
  sizeOrder: 'This can’t be smaller than the smallest group.',
  balance: 'Women and men',
  balances: {
    '0': 'Equal numbers',
    '1': 'Equal numbers, give or take one',
    any: 'Any mix (only for members who don’t mind)',
  },
  language: 'Language',
  languages: languageLabels,
  bring: 'What to bring (optional)',
  dates: 'Sessions',
  datesHint: (zone: string) => `In local time (${zone}). Everyone who joins comes to every session.`,
  datesHintWithoutPlace: 'In the venue’s local time. Everyone who joins comes to every session.',
  session: (n: number) => `Session ${String(n)}`,
  sessionNow: (day: string, from: string, until: string) => `${day}, ${from}–${until}`,
  day: 'Day',
  from: 'From',
  until: 'Until',
  dayMissing: 'Please choose a day.',
  timeMissing: 'Please choose a time.',
  timeOrder: 'A session must end after it starts and last no more than twelve hours.',
  nextDay: 'The next day.',
  sessionOrder: 'This starts before the session above has ended.',
  sessionPast: 'Please choose a time in the future.',
  addWeek: 'Add a session a week later',
  removeSession: (n: number) => `Remove session ${String(n)}`,
  remove: 'Remove',
  draftForm: { save: 'Save the draft', saved: 'Your draft is saved.' },
  submittedForm: { save: 'Save the changes', saved: 'Your changes are saved. We’ll look at the new version.' },

  needs: 'What people are waiting for',
  needsIntro: 'By city, day and activity. Totals only, so no one can be identified.',
  shortages: 'Almost had a group last time',
  shortageOf: (activity: string, groups: number, shortOf: Shortage['shortOf']) =>
    `${activity}: ${plural(groups, { one: '{n} group', other: '{n} groups' })} short of a few ${shortOf}`,
  noNeeds: 'Nothing to show yet',
  noNeedsText: 'Once enough people are waiting for the same thing, you’ll see it here.',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  waiting: {
    few: 'A few people waiting',
    some: 'Enough people for a group',
    many: 'Many people waiting',
  } satisfies Record<Need['waiting'], string>,
  offerThis: 'Offer this',
  offerThisFor: (activity: string, day: string) => `Offer this: ${activity} on ${day}`,

  payouts: 'Payouts',
  payoutsIntro: (percent: number) =>
    `What your groups’ members pay for their spots, less our fee of ${String(percent)}%. Their deposits and what they pay us when they say yes go towards the price; they pay you the rest at the first session. What a bank takes back from us isn’t counted.`,
  collected: 'Paid to us',
  payout: 'We pay you',
  payoutBack: 'You pay us',
  atTheDoor: 'Your group pays you',
  noPayouts: 'Nothing to pay out yet',
  noPayoutsText: 'Once one of your groups has started, you’ll see it here.',
  running: 'In progress',
  finished: (day: string) => `Finished on ${day}`,
  spots: (n: number) => plural(n, { one: '1 spot', other: '{n} spots' }),
  gross: 'Price of all spots',
  fee: 'Our fee',
  net: 'You earn',
  total: 'Total',
  /** Below zero, the host owes us: our fee for groups that paid at the door. */
  due: (due: number, later: number) =>
    [
      due === 0 && 'We don’t owe you anything right now.',
      due > 0 && `We owe you ${money(due)} for groups that have finished.`,
      due < 0 && `You owe us ${money(-due)} for groups that have finished.`,
      later !== 0 &&
        `${money(Math.abs(later))} ${later > 0 ? 'will be due' : 'will be due to us'} once the rest of your groups finish. It can still change with who comes.`,
    ]
      .filter(Boolean)
      .join(' '),
  owedWhileLeaving: (due: string) =>
    `We owe you ${due} for groups that have finished. Once your account is deleted, we can no longer pay you. If the money hasn’t arrived by then, please keep your account until it has.`,
  paid: (cents: number) => (cents > 0 ? `We’ve paid you ${money(cents)}.` : `You’ve paid us ${money(-cents)}.`),
  paidOn: (cents: number, day: string, reference: string) =>
    cents > 0
      ? `${money(cents)} paid on ${day} (${reference})`
      : `You paid us ${money(-cents)} on ${day} (${reference})`,
  /** Also after a record was removed. */
  stillOpen: (cents: number) =>
    `${cents > 0 ? `We still owe you ${money(cents)}` : `You owe us ${money(-cents)}`} for this group. Attendance or a chargeback can change what’s due. We’ll settle it with you.`,
  yearHint: 'Your groups that finished that year, in Toronto time, without names. For your taxes.',
} as const;
