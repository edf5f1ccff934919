import type { Strike } from '@emberhood/contracts';

/** Of the friend one comes with, and of absences: parts of the page of registrations. */
export const pairStrings = {
  answering: 'One moment…',
  friend: 'Come with a friend',
  friendText:
    'While you both wait for a group in the same city, you’re either placed in the same one or both keep waiting. You both have to agree.',
  friendAsk: 'Get a code for a friend',
  friendCode: 'Send this code to your friend:',
  friendWaits: 'It works once. As soon as your friend enters it, you’re paired up.',
  friendTyped: 'Code from your friend',
  friendAccept: 'Pair up',
  friendCodeMissing: 'Enter the code your friend gave you.',
  friendPaired: 'You and your friend are paired up.',
  friendEnd: 'Stop coming together',
  friendTakeBack: 'Turn off the code',
  friendEndQuestion: 'Stop coming together? Your friend will then wait for a group on their own too.',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: (code: string) => `We couldn’t copy it. The code is ${code}`,

  strikes: 'Absences and late cancellations',
  strikesText:
    'A late cancellation counts as a warning. If you don’t come, you lose your deposit the first time, your registrations are paused for 30 days the second time, and we talk with you the third time.',
  strikeOf: {
    late_cancel: (title) => `Cancelled late: ${title}`,
    no_show: (title) => `Didn’t come: ${title}`,
  } satisfies Record<Strike['kind'], (title: string) => string>,
  recordedOn: (day: string) => `Recorded on ${day}`,
  consequences: {
    warning: 'This is a warning only.',
    pause: 'Your registrations are paused for 30 days from that day.',
    review: 'Someone on our team will talk with you. Until then, we won’t place you in a new group.',
  } satisfies Record<Exclude<Strike['consequence'], 'forfeit'>, string>,
  depositKept: 'Your deposit was not refunded.',
  noDeposit: 'You hadn’t paid a deposit, so it cost you nothing.',
  appeals: {
    none: '',
    open: 'We’re looking into what you told us.',
    upheld: 'We looked at it again, and our decision stays.',
    lifted: 'We looked at it again and removed it.',
  } satisfies Record<Strike['appeal'], string>,
  appeal: 'Tell us what happened',
  appealNote: {
    title: 'What happened?',
    text: 'Were you ill, or were you there after all? Someone on our team will read it.',
    label: 'In your own words',
    missing: 'Please write a sentence or two.',
    submit: 'Send',
    done: 'Thanks. We’ll look into it and write to you.',
  },
} as const;
