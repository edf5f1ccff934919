import type { Strike } from '@emberhood/contracts';

/** Of the friend one comes with, and of absences: parts of the page of registrations. */
export const pairStrings = {
  answering: 'One moment…',
  friend: 'Come with a friend',
  friendText: 'Two who want to come together are placed in one group, or both keep waiting. Both have to say so.',
  friendAsk: 'Get a code for a friend',
  friendCode: 'Give this code to your friend:',
  friendWaits: 'It works once. As soon as your friend has typed it, the two of you are placed together.',
  friendTyped: 'Code from your friend',
  friendAccept: 'Come together',
  friendCodeMissing: 'Type the code that your friend gave you.',
  friendPaired: 'You and your friend are placed together.',
  friendEnd: 'Come alone again',
  friendTakeBack: 'Take the code back',
  friendEndQuestion: 'Come alone again? Your friend waits alone too, then.',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: (code: string) => `Your browser did not let us copy. The code is ${code}`,

  strikes: 'Absences and late cancellations',
  strikesText:
    'A late cancellation is a warning. Not coming costs the deposit the first time, 30 days of pause the second, and a talk with us the third.',
  strikeOf: {
    late_cancel: (title) => `Cancelled late: ${title}`,
    no_show: (title) => `Did not come: ${title}`,
  } satisfies Record<Strike['kind'], (title: string) => string>,
  consequences: {
    warning: 'A warning; nothing else follows.',
    forfeit: 'The deposit was kept.',
    pause: 'Your registrations rest for 30 days.',
    review: 'Somebody of our team looks at it with you. Until then we place you in no new group.',
  } satisfies Record<Strike['consequence'], string>,
  appeals: {
    none: '',
    open: 'We are looking at what you told us.',
    upheld: 'We have looked at it again, and it stays.',
    lifted: 'We have looked at it again and taken it back.',
  } satisfies Record<Strike['appeal'], string>,
  appeal: 'It was different',
  appealTitle: 'What happened?',
  appealText: 'You were ill, or you were there after all? A person looks at it.',
  appealField: 'In your own words',
  appealShort: 'Please write a sentence or two.',
  appealSend: 'Send',
  appealSent: 'Thank you. We look at it and write to you.',
} as const;
