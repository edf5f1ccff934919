import { isolated } from '#shared/vocabulary/isolated.ts';
import { plural } from '#shared/vocabulary/plural.ts';
import { sentence } from '#shared/vocabulary/sentence.ts';
import { teaserStrings } from './teaser-strings.ts';

export const groupStrings = {
  ...teaserStrings,
  back: 'Back to your groups',

  offered: 'There’s a spot for you',
  expired: 'This invitation has expired',
  timeLeft: (left: string) => `You have ${left} left.`,
  timeOver: 'The time to answer has passed.',
  confirm: 'Yes, I’ll be there',
  decline: 'Not this time',
  answering: 'One moment…',
  confirmedToast: 'See you there! We’ve let the group know.',
  declinedToast: 'Got it. You’re still on the waitlist and keep your place in line.',
  declineQuestion: 'Say no to this group?',
  declineText:
    'Your spot goes to someone else. You stay on the waitlist for another group and keep your place in line.',
  confirmQuestion: 'Will you be there?',
  confirmText: 'The whole group is counting on it. You can still leave until the group is locked in.',

  confirmed: 'Your spot is confirmed',
  confirmedText: (day: string) => `We’ll lock in the group on ${day} and write to you then.`,
  confirmedSoon: 'We’ll write to you once your group is locked in.',
  locked: (moment: string) => `You meet on ${moment}`,
  lockedText: 'Everyone said yes. We’ll remind you before each session.',
  running: (moment: string) => `You meet again on ${moment}`,
  runningLast: 'This was your last session',
  completed: 'Your group has finished',
  completedText: 'Thanks for being part of it.',
  dissolved: 'Your group won’t be meeting',
  dissolvedText:
    'You keep your place in line, and we’ll write as soon as there’s another group. Anything you paid for your spot is refunded in full.',
  cancelled: 'Your group was cancelled',
  cancelledText:
    'You keep your place in line, and anything you paid for your spot is refunded in full. See your registrations for what happens to your deposit.',
  reason: (words: string) => `The reason given: ${words}`,
  over: 'You no longer have a spot in this group',
  toRegistrations: 'See your registrations',

  when: 'When',
  sessions: (n: number) => plural(n, { one: 'One session', other: '{n} sessions' }),
  week: (n: number) => `Week ${String(n)}`,
  sessionCancelled: 'Cancelled',
  sessionOver: 'Over',
  sessionNext: 'Next',
  sessionOn: 'Now',
  zoneNote: (city: string) => `All times are ${city} time.`,
  calendar: 'Add to your calendar',
  calendarHint: 'A calendar file with every session. We email you an update if anything changes.',
  calendarFeed: 'Or subscribe to all your sessions in your calendar',

  where: 'Where',
  directions: 'Get directions',
  newTab: '(opens in a new tab)',
  access: 'Accessibility',
  bring: 'What to bring',
  price: 'Price',
  priceText: (amount: string, sessions: number) =>
    sessions === 2
      ? `${amount} per person for both sessions`
      : plural(sessions, { one: `${amount} per person`, other: `${amount} per person for all {n} sessions` }),
  paid: {
    covered: 'Your deposit covers it.',
    counts: (deposit: string) => `Your deposit of ${deposit} goes towards it.`,
    own: (amount: string) => `You’ve paid ${amount}.`,
    withYes: (amount: string) => `You pay ${amount} when you say yes.`,
    toHost: (amount: string, host: string | null) =>
      host === null
        ? `You pay ${amount} at the first session.`
        : `You pay ${amount} to your host, ${host}, at the first session.`,
  },
  at: (place: string, host: string | null) => (host === null ? place : `${place}, with ${isolated(host)}`),
  hostTitle: 'Host',
  noHost: 'We’re looking for a new host for this group and will write to you when we’ve found one.',
  fromHost: 'Messages from your host',
  hostMessage: 'a message from your host',
  reportMessage: 'Report this message',
  reportMessageOf: (when: string) => `Report the message from ${when}`,
  print: 'Print this page',
  picture: 'Share a picture',
  pictureSaved: 'The picture is in your downloads. It shows no names and no location.',
  pictureFailed: 'We couldn’t make the picture. Please try again.',

  who: 'Who’s coming',
  whoWas: 'Your group',
  whoText: 'First names, with a picture from a video if the person shares one. Select someone for more options.',
  people: (n: number) => plural(n, { one: 'Just you so far', other: '{n} of you' }),
  answered: (yes: number, of: number) => `${String(yes)} of ${String(of)} said yes`,
  newcomer: 'New',
  you: '(you)',
  saidYes: 'Said yes',
  notYet: 'Hasn’t answered yet',
  late: (minutes: number) => `About ${String(minutes)} minutes late`,
  moreAbout: (name: string) => `More options for ${name}`,
  apartTitle: (name: string) => `You and ${name}`,
  apartText: 'This stays private: no one is told, and no one can tell.',
  keepApart: 'Don’t place us together again',
  keepApartHint: 'We won’t put the two of you in a new group together.',
  block: 'Block',
  blockHint:
    'We won’t place you together again, and we’ll make sure you’re apart before your next session. You won’t see each other anywhere else or read each other’s chat messages.',
  reportName: (name: string) => `Report ${name}`,
  reportNameHint: 'Our safety team reviews it. No one finds out that it was you. In an emergency, call 911.',
  apartOn: 'Done. You won’t be placed together again.',
  apartOff: 'Undone. You can be placed together again.',
  keptApart: 'You asked not to be placed together again',
  blocked: 'You’ve blocked this person',

  lateAsk: 'Running late?',
  lateTitle: 'How late will you be?',
  lateText: 'Your host and your group will see it next to your name.',
  lateOptions: [5, 10, 15, 20, 30, 45],
  lateOption: (minutes: number) => `About ${String(minutes)} minutes`,
  lateSend: 'Let them know',
  lateSent: 'We’ve let your group know.',
  lateYou: (minutes: number) => `You said you’ll be about ${String(minutes)} minutes late.`,
  lateChange: 'Change',
  onTime: 'I’ll be on time after all',
  onTimeSent: 'We’ve let your group know you’ll be on time.',

  cannotCome: 'Can’t make it?',
  cannotComeText: 'Tell us as early as you can so someone else can come.',
  leave: 'Give up your spot',
  leaveQuestion: 'Give up your spot in this group?',
  leaveEnds: 'You won’t go back on the waitlist, but you can register again whenever you like.',
  leaveConfirm: 'Give up my spot',
  left: 'You’ve given up your spot.',
  leaveMoved: (moment: string) =>
    `A session was moved after you said yes. Until ${moment}, you can leave with a full refund, and it won’t count as a late cancellation.`,
  leaveRunning:
    'The group has already started, so you can’t give up your spot. If you can’t make it to a session, tell your group in the chat.',

  feedback: 'How was it?',
  feedbackText: 'Only our team reads this. Your host never sees names or individual answers.',
  feedbackOf: (day: string) => `How was ${day}?`,
  ratings: { '1': 'Not good', '2': 'So-so', '3': 'Fine', '4': 'Good', '5': 'Wonderful' },
  rating: 'Overall',
  ratingMissing: 'Please choose an overall rating.',
  comment: 'Anything you’d like to tell us? (optional)',
  unsafe: 'I felt unsafe',
  unsafeHint: 'This goes privately to our safety team, never to the host or the group.',
  unsafeNote: 'What happened? (optional)',
  unsafeNoteHint:
    'Write as little or as much as you like. Our team won’t see your name: if you’d like an answer, say how to reach you. In an emergency, call 911.',
  feedbackSend: 'Send',
  feedbackSending: 'Sending…',
  feedbackThanks: 'Thanks for your feedback.',
  feedbackAgain: 'Change your feedback',

  meetAgain: 'Meet again?',
  meetAgainText:
    'Choose who you’d like to meet again. They only find out if they choose you too. We won’t email you about it, so check back here in a few days.',
  meetAgainSave: 'Save',
  meetAgainSaved: 'Saved.',
  mutual: 'You’d both like to meet again',
  mutualNoContact: 'hasn’t shared contact details yet.',
  contact: 'How they can reach you (optional)',
  contactHint:
    'A phone number, an email or a social media name. Only people who chose you, and who you chose, can see it, until the chat can no longer be read or one of you changes your mind.',

  missing: 'You’re not in this group',
  missingText:
    'The time to answer may have passed, or you may have given up your spot. Your registrations show where you stand.',

  pay: (amount: string) => `Yes, and pay ${amount}`,
  payText: 'Your spot is confirmed once you’ve paid. You pay on our payment provider’s page: we never see your card.',
  payRules: (lock: string | null) => [
    lock === null
      ? 'If you leave before your group is locked in, you get a full refund.'
      : `If you leave before your group is locked in on ${lock}, you get a full refund.`,
    'After that, you get a refund only if someone takes your spot, or if you leave because a session was moved. Otherwise it goes to your host when the group starts.',
    'If the group doesn’t meet or the host cancels, you get a full refund automatically.',
  ],
  offerPay: (amount: string, minutes: number) =>
    `Pay ${amount} to take it. We’ll hold the spot for ${String(minutes)} minutes while you pay.`,
  held: (minutes: number) =>
    `We’re holding the spot for you for ${String(minutes)} minutes. It’s yours once you’ve paid.`,
  offerText: (title: string) => `It can be yours: ${title}. The first person to take it gets it.`,
  offerUntil: (moment: string) => sentence(`It’s available until ${moment}.`),
  claim: 'Take the spot',
  claimed: 'The spot is yours. See you there!',
  offerDecline: 'No thanks',
  offerDeclined: 'Got it. You’re still on the waitlist.',

  invitationTitle: 'Will you be there?',
  invitationText:
    'Your answer counts right away, no sign-in needed. If the spot has a price, it’s confirmed once you’ve paid.',
  invitationYes: 'You said yes. See you there!',
  invitationPay: (amount: string) => `Your spot costs ${amount}. Pay on your group’s page to confirm it.`,
  invitationPayLink: 'Go to payment',
  invitationNo: 'You said no. You’re still on the waitlist and keep your place in line.',
  invitationBroken: 'This link isn’t complete',
  invitationBrokenText: 'Open it again from the email, or sign in and answer on your group’s page.',
} as const;
