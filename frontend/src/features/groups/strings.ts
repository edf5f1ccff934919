import { plural } from '#shared/vocabulary/plural.ts';
import { sentence } from '#shared/vocabulary/sentence.ts';
import { teaserStrings } from './teaser-strings.ts';
import { isolated } from '#shared/vocabulary/isolated.ts';

export const groupStrings = {
  ...teaserStrings,
  back: 'To your groups',

  offered: 'We have a place for you',
  answerBy: (moment: string) => sentence(`Please answer by ${moment}.`),
  timeLeft: (left: string) => `You have ${left} left.`,
  timeOver: 'The time to answer is over.',
  confirm: 'Yes, I will be there',
  decline: 'Not this time',
  answering: 'One moment…',
  confirmedToast: 'See you there! We have told the group.',
  declinedToast: 'Understood. You keep waiting, with your place in time.',
  declineQuestion: 'Say no to this group?',
  declineText: 'Your place goes to somebody else. You keep waiting for another group, with your place in time.',
  confirmQuestion: 'Will you be there?',
  confirmText: 'Everybody in the group relies on it. Until the group is locked you can still leave it.',

  confirmed: 'You have said yes',
  confirmedText: (day: string) =>
    `We wait for the answers of the others, and lock the group on ${day}. Then we write to you again.`,
  confirmedSoon: 'We wait for the answers of the others. Then we write to you again.',
  locked: (moment: string) => `You meet on ${moment}`,
  lockedText: 'Everybody has said yes. We remind you a week before, and the day before each session.',
  running: (moment: string) => `You meet again on ${moment}`,
  runningLast: 'This was your last session',
  completed: 'Your group has finished',
  completedText: 'Thank you for being part of it. Tell us below how it was, and whom you would like to meet again.',
  dissolved: 'Your group does not meet',
  dissolvedText:
    'You keep waiting, with your place in time, and we write as soon as there is another group. What you paid for your place goes back in full.',
  cancelled: 'Your group is cancelled',
  cancelledText:
    'You keep waiting, with your place in time. What was paid for it goes back in full. See on the page of your registrations what becomes of your deposit.',
  reason: (words: string) => `The reason we were given: ${words}`,
  over: 'You have no place in this group any more',
  toRegistrations: 'To your registrations',

  when: 'When',
  sessions: (n: number) => plural(n, { one: 'One evening', other: '{n} sessions' }),
  week: (n: number) => `Week ${String(n)}`,
  sessionCancelled: 'Does not take place',
  sessionOver: 'Over',
  sessionNext: 'Next',
  zoneNote: (city: string) => `All times are local time in ${city}.`,
  calendar: 'Add to your calendar',
  calendarHint: 'A file with every session. The mails we send keep it up to date.',
  calendarFeed: 'Or have your calendar follow all your evenings',

  where: 'Where',
  directions: 'Get directions',
  newTab: '(opens in a new tab)',
  access: 'Access',
  bring: 'What to bring',
  price: 'Price',
  priceText: (amount: string, sessions: number) =>
    sessions === 2
      ? `${amount} a person, for both sessions`
      : plural(sessions, { one: `${amount} a person`, other: `${amount} a person, for all {n} sessions together` }),
  paid: {
    covered: 'Your deposit covers it.',
    counts: (deposit: string) => `Your deposit of ${deposit} counts towards it.`,
    own: (amount: string) => `You have paid ${amount}.`,
    withYes: (amount: string) => `You pay ${amount} with your yes.`,
    toHost: (amount: string, host: string | null) =>
      host === null
        ? `You pay ${amount} at the place when you first meet.`
        : `You pay ${amount} to ${host}, your host, when you first meet.`,
  },
  at: (place: string, host: string | null) => (host === null ? place : `${place}, with ${isolated(host)}`),
  hostTitle: 'Host',
  noHost: 'We are looking for another host for this group, and write to you once we know who it is.',
  fromHost: 'What your host wrote',
  hostMessage: 'A message of your host',
  reportMessage: 'Report this message',
  reportMessageOf: (when: string) => `Report the message of ${when}`,
  print: 'Print this page',
  picture: 'Share a picture',
  pictureSaved: 'The picture is in your downloads. Neither names nor the place are on it.',
  pictureFailed: 'The picture could not be made. Please try again.',

  who: 'Who comes',
  whoText: 'First names, and the picture of a video where somebody shows one. Choose a face for more.',
  people: (n: number) => plural(n, { one: 'Just you so far', other: '{n} of you' }),
  answered: (yes: number, of: number) => `${String(yes)} of ${String(of)} have said yes`,
  newcomer: 'New',
  you: '(you)',
  saidYes: 'Has said yes',
  notYet: 'Has not answered yet',
  late: (minutes: number) => `About ${String(minutes)} minutes late`,
  moreAbout: (name: string) => `More about ${name}`,
  apartTitle: (name: string) => `You and ${name}`,
  apartText: 'Nobody is told what you choose here, and nothing changes that they could notice.',
  keepApart: 'Not in one group again',
  keepApartHint: 'We do not place the two of you together from the next groups on.',
  block: 'Block',
  blockHint:
    'As above, and we make sure of it before your next session. You see each other nowhere else either, and not what they write in the chat.',
  reportName: (name: string) => `Report ${name}`,
  reportNameHint: 'Our safety team looks at it. Nobody learns that it was you. In danger, call 911.',
  apartOn: 'Noted. Nobody is told.',
  apartOff: 'Taken back.',
  keptApart: 'You asked not to be placed together again',
  blocked: 'You have blocked them',

  lateAsk: 'Running late?',
  lateTitle: 'How late will you be?',
  lateText: 'Your host and your group see it beside your name.',
  lateOptions: [5, 10, 15, 20, 30, 45],
  lateOption: (minutes: number) => `About ${String(minutes)} minutes`,
  lateSend: 'Tell them',
  lateSent: 'Your group knows.',
  lateYou: (minutes: number) => `You have told them: about ${String(minutes)} minutes late.`,
  lateChange: 'Change it',
  onTime: 'I am on time after all',
  onTimeSent: 'Your group knows that you are on time.',

  cannotCome: 'Something has come up?',
  cannotComeText: 'Tell us as early as you can, so that somebody else can come.',
  leave: 'Give up your place',
  leaveQuestion: 'Give up your place in this group?',
  leaveConfirm: 'Yes, give it up',
  left: 'You have given up your place.',
  leaveMoved: (moment: string) =>
    `A session was moved after your yes. Until ${moment} you can leave with everything back, and it is no late cancellation.`,
  leaveRunning: 'The group has begun, so there is no place to give up. If you cannot come, tell your host.',

  feedback: 'How was it?',
  feedbackText: 'Only we read this; the host sees no names and no single answer.',
  feedbackOf: (day: string) => `How was ${day}?`,
  ratings: { '1': 'Not good', '2': 'So-so', '3': 'Fine', '4': 'Good', '5': 'Wonderful' },
  rating: 'All in all',
  ratingMissing: 'Please say how it was, all in all.',
  comment: 'Anything you would like to tell us? (optional)',
  unsafe: 'I felt unsafe',
  unsafeHint: 'Private. It goes to our safety team alone, never to the host or the group.',
  unsafeNote: 'What happened? (optional)',
  unsafeNoteHint: 'Write as little or as much as you like. We get back to you. In danger, call 911.',
  feedbackSend: 'Send',
  feedbackSending: 'Sending…',
  feedbackThanks: 'Thank you for telling us.',
  feedbackAgain: 'Tell us anew',

  meetAgain: 'Meet again?',
  meetAgainText:
    'Say whom you would like to meet again. They learn of it only if they say the same of you; otherwise nobody ever does. We send no mail about it: look here again in a few days.',
  meetAgainSave: 'Save',
  meetAgainSaved: 'Saved.',
  mutual: 'You both would like to meet again',
  mutualNoContact: 'has left no way to reach them yet.',
  contact: 'How they can reach you (optional)',
  contactHint:
    'A phone number, an e-mail or a name elsewhere. Only those whom you chose and who say the same of you see it, for as long as the chat can be read and neither of you takes it back.',

  missing: 'You are not in this group',
  missingText: 'The place may have gone to somebody else, or you may have given it up. See where you stand:',

  pay: (amount: string) => `Yes, and pay ${amount}`,
  payText:
    'Your yes counts once your place is paid. You pay on the page of our payment provider: we never see your card.',
  payRules: (lock: string | null) => [
    lock === null
      ? 'Leave before your group is locked, and it comes back in full.'
      : `Leave before your group is locked on ${lock}, and it comes back in full.`,
    'After that it comes back if somebody takes your place, or if you leave because a session was moved. Otherwise it is kept for your host when the group begins.',
    'If the group does not meet, or its host cancels, it comes back in full and by itself.',
  ],
  paying: {
    open: 'We are waiting for word from the payment provider',
    openText: 'This takes a few seconds. You may also leave this page: we write to you as soon as it is there.',
    failed: 'The payment did not go through',
    failedText: 'Nothing was charged. Try again, perhaps with another card.',
    expired: 'You have not paid',
    expiredText: 'You left the payment page before the end. Nothing was charged.',
    back: 'This payment is on its way back to you',
    backText: 'It came after the time to answer, or there was nothing left to pay.',
  },

  offerPay: (amount: string, minutes: number) =>
    `You pay ${amount} to take it. The place is kept for you for ${String(minutes)} minutes while you do.`,
  held: (minutes: number) =>
    `The place is kept for you for ${String(minutes)} minutes. It is yours once you have paid.`,
  offerText: (title: string) => `It can be yours: ${title}. Whoever answers first has it.`,
  offerUntil: (moment: string) => sentence(`It is kept until ${moment}.`),
  claim: 'Take the place',
  claimed: 'The place is yours. See you there!',
  offerDecline: 'Leave it to others',
  offerDeclined: 'Understood. You keep waiting.',

  invitationTitle: 'Will you be there?',
  invitationText:
    'Your answer counts at once, without signing in. A place with a price counts once you have paid for it.',
  invitationYes: 'You have said yes. See you there!',
  invitationPay: (amount: string) =>
    `Your place costs ${amount}. Pay for it on the page of your group, and it is yours.`,
  invitationPayLink: 'To the payment',
  invitationNo: 'You have said no. You keep waiting, with your place in time.',
  invitationBroken: 'This link is not complete',
  invitationBrokenText: 'Open it from the mail again, or sign in and answer on the page of your group.',
} as const;
