import type { WizardStep } from './steps.ts';

const DEPOSIT =
  'It’s $10 and goes towards the price of your event. If no group is assembled within three months, it’s refunded automatically.';

export const wizardStrings = {
  title: (name: string) => `Join ${name}`,
  general: 'Join an experience',
  progress: 'Registration',
  stepOf: (step: number, steps: number) => `Step ${String(step)} of ${String(steps)}`,
  steps: {
    availability: {
      title: 'When are you free?',
      text: 'Choose every evening that works. The more you choose, the sooner we can find you a group.',
    },
    activities: { title: 'What would you like to do?', text: 'Choose as many as you like.' },
    budget: { title: 'How much would you like to spend?', text: 'Per session, in Canadian dollars.' },
    videos: {
      title: 'Will you record two short videos?',
      text: 'One fun, one useful, 15 seconds each. They help other members get a feel for who you are.',
    },
    deposit: {
      title: 'Pay a commitment deposit?',
      text: DEPOSIT,
    },
  } satisfies Record<WizardStep, { title: string; text: string }>,
  noDeposit: 'No deposit needed yet',
  needed: {
    title: 'Pay the commitment deposit',
    text: `${DEPOSIT} Your registration is complete once you’ve paid it.`,
  },
  paid: {
    title: 'Your deposit is paid',
    text: 'It goes towards the price of your event, so there’s nothing more to pay now.',
  },
  /** Of an offering that was chosen: groups for these activities are looked for, too. */
  alsoActivities: (name: string) =>
    `You’re registering for ${name}. If we find you a group for another of these activities, we may invite you to that one.`,
  known: 'We’ve filled this in from your earlier answers. Change anything that’s different this time.',
  timesCount: 'We also look at your general availability for everything you register for.',
  toTimes: 'See your availability',
  belowPrice: (name: string, cost: string, most: string) =>
    `${name} costs ${cost} per session, which is above your maximum of ${most}. Raise your maximum, or we’ll look for a group in the other activities you chose.`,
  from: (amount: string) => `from ${amount}`,
  evenings: 'Evenings',
  allEvenings: 'All evenings',
  activities: 'Activities',
  notice: 'We’ll notify you 7 days before the event.',
  blackout: 'Dates you can’t come (optional)',
  blackoutHint: 'For example: away March 3 to 10.',
  ideal: 'Ideal budget',
  maximum: 'Maximum budget',
  choose: 'Choose one',
  bands: {
    '0-20': '$0 to $20',
    '20-50': '$20 to $50',
    '50-100': '$50 to $100',
    '100-200': '$100 to $200',
    '200+': '$200 or more',
  },
  videoQuestion: 'Videos',
  videoYes: 'Yes, I will',
  videoNo: 'No',
  videoWhy:
    'Everyone in a group was chosen by someone in it, and members can’t choose you without seeing your videos. Someone on our team checks each video first, and only members who have uploaded their own can watch it.',
  videoAgree: "Ok, I'll record videos",
  depositQuestion: 'Commitment deposit',
  depositYes: 'Yes, I’ll pay the deposit',
  depositNo: 'Not right now',
  pay: 'Pay $10 Deposit',
  without: 'Register without Deposit',
  register: 'Register',
  sending: 'One moment…',
  back: 'Back',
  leave: 'Leave registration',
  forward: 'Next',
  registeredText: 'New answers replace your earlier ones.',
  seatedText: 'You have a spot in a group. New answers only count if you go back on the waitlist.',
  placeText: 'Answer a few questions so we can find a group that fits.',
  toPayment: 'Go to your registration',
} as const;
