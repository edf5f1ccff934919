export const paymentStrings = {
  title: 'Your deposit',
  intro: 'A commitment deposit says that you mean it. Card details stay with our payment provider: we never see them.',
  due: 'Due now',
  rules: (day: string) => [
    'It counts towards the price of your event.',
    `If no group is assembled for you by ${day}, it comes back by itself.`,
    'Leave before your group is locked, and it comes back in full.',
  ],
  isFor: (name: string) => `For your registration: ${name}`,
  waitsWithout: 'You wait for a group without a deposit. You can still pay one, and these rules hold:',
  waitsWithoutFor: (name: string) =>
    `You wait for a group without a deposit: ${name}. You can still pay one, and these rules hold:`,
  pay: (amount: string) => `Pay ${amount} Deposit`,
  paying: 'One moment…',
  without: 'Register without Deposit',
  withoutText: 'You can also wait without a deposit, and pay it later.',
  required: 'A registration counts once its deposit is paid.',
  unavailable: 'Payments are resting for a moment. You can register without a deposit, or try again later.',

  held: 'Deposit paid',
  heldText: (amount: string) => `We hold your deposit of ${amount}.`,
  refundOn: (day: string) => `If no group is assembled for you, it comes back by itself on ${day}.`,
  counts: 'You have a place in a group: it counts towards the price.',
  paused: 'Your registration rests, and so does the date on which it comes back.',
  refunding: 'It is on its way back to you.',
  partsBack: 'Given back to you',
  partBack: (amount: string, title: string | null) =>
    title === null ? `${amount} of your deposit` : `${amount} of the price of your place for ${title}`,
  partWhy: (reason: string) => `Why: ${reason}`,
  partDone: (day: string) => `It went back on ${day}. Your bank takes a few days to show it.`,
  thanks: 'Thank you.',
  receipt: 'The receipt is in your mailbox.',

  place: (title: string) => `A place waits for you: ${title}`,
  placeText: (amount: string, day: string) => `It costs ${amount} and counts once it is paid, by ${day} at the latest.`,
  toPlace: 'See it and pay',

  waiting: 'We are waiting for word from the payment provider',
  waitingText: 'This takes a few seconds. You may also leave this page: we write to you as soon as it is there.',
  failed: 'The payment did not go through',
  failedText: 'Nothing was charged. Try again, perhaps with another card.',
  abandoned: 'You have not paid',
  abandonedText: 'You left the payment page before the end. Nothing was charged.',

  confirmed: 'You are registered',
  confirmedText: 'No deposit is due.',
  undecided: (city: string) => `No groups are planned in ${city} yet`,
  undecidedText:
    'We ask for no deposit before groups are planned there. You can also choose another city in your answers.',
  nothing: 'Nothing is due',
  nothingText: 'You have no registration that waits for a deposit.',
  toRegistrations: 'To your registrations',
} as const;
