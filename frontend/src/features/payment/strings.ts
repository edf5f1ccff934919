export const paymentStrings = {
  title: 'Your payments',
  back: 'Back to your registrations',
  registrationTitle: 'Your registration',
  name: (what: string, city: string) => `${what}, ${city}`,
  registered: (name: string) => `You’re registered: ${name}`,
  registeredText:
    'You’re on the waitlist now. We’ll email you when there’s a spot for you in a group, at least seven days before the first session.',
  saved: (name: string) => `We’ve saved your answers: ${name}`,
  another: 'Separately: your other registration',
  intro:
    'A commitment deposit shows that you’re serious about joining. Our payment provider handles your card: we never see it.',
  due: 'Due now',
  /** `refund`: when it is refunded without a group. */
  rules: (refund: string) => [
    'It goes towards the price of your event.',
    refund,
    'If you leave before your group is locked in, you get a full refund.',
  ],
  ends: (day: string) =>
    `If no group is assembled for you by ${day}, it’s refunded automatically and this registration ends. You can register again.`,
  chargedBack: (amount: string) =>
    `Your bank reversed your deposit of ${amount}, so it no longer counts. If you didn’t ask for that, please talk to your bank before you pay again.`,
  isFor: (name: string) => `For your registration: ${name}`,
  waitsWithout: 'You’re waiting for a group without a deposit. You can still pay one:',
  waitsWithoutFor: (name: string) => `You’re waiting for a group without a deposit: ${name}. You can still pay one:`,
  /** Of registrations that don’t wait for a group. */
  rests: {
    paused: 'Your registration is paused, so no deposit is due. You can still pay one:',
    expired: 'You didn’t answer in time, so no deposit is due until you resume waiting. You can still pay one:',
    declined: 'You said no to a group, so no deposit is due until you wait again. You can still pay one:',
  },
  pay: (amount: string) => `Pay ${amount} Deposit`,
  paying: 'One moment…',
  without: 'Continue without a deposit',
  withoutText: 'You can also wait without a deposit and pay it later.',
  required: 'Your registration is complete once you’ve paid the deposit.',
  unavailable: 'Payments aren’t available right now. Please try again later.',

  held: 'Deposit paid',
  heldText: (amount: string) => `We hold your deposit of ${amount}.`,
  refundOn: (day: string) => `If no group is assembled for you by ${day}, it’s refunded automatically.`,
  counts: 'You have a spot in a group, so it goes towards the price.',
  notYet: 'It isn’t refunded while you have a spot in a group.',
  paused: 'Your registration is paused, so your refund date is on hold.',
  keepUntil: (moment: string) =>
    `The host cancelled your group. We’ll refund it, unless you choose by ${moment} to keep it for your next group. You can do that in your registrations.`,
  refunding: 'It’s on its way back to you.',
  partsBack: 'Refunded to you',
  partBack: (amount: string, title: string | null) =>
    title === null ? `${amount} of your deposit` : `${amount} of what you paid for ${title}`,
  partWhy: (reason: string) => `Reason: ${reason}`,
  partDone: (day: string) => `Refunded on ${day}. Your bank may take a few days to show it.`,
  thanks: 'Thank you.',
  receipt: 'We’ll email you a receipt.',

  place: (title: string) => `There’s a spot for you: ${title}`,
  placeText: (amount: string, moment: string) => `It costs ${amount}. Pay by ${moment} to confirm it.`,
  toPlace: 'See and pay',

  undecided: (city: string) => `No groups are planned in ${city} yet`,
  undecidedText:
    'We don’t ask for a deposit until groups are planned there. You can also choose another city in your answers.',
  nothing: 'Nothing is due',
  nothingText: 'None of your registrations needs a deposit right now.',
} as const;
