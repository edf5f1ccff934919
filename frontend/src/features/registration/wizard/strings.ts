import type { DraftState } from '#shared/drafts/draft-saver.ts';
import type { WizardStep } from './steps.ts';

export const wizardStrings = {
  title: (name: string) => `Join ${name}`,
  general: 'Join an experience',
  progress: 'Registration',
  stepOf: (step: number, steps: number) => `Step ${String(step)} of ${String(steps)}`,
  steps: {
    availability: {
      title: 'When could you come?',
      text: 'Choose all the evenings that suit you: the more, the sooner.',
    },
    activities: { title: 'What would you like to do?', text: 'Choose as many as you like.' },
    budget: { title: 'What would you like to spend?', text: 'For one evening, in Canadian dollars.' },
    videos: {
      title: 'Will you record two short videos?',
      text: 'One fun, one useful, 15 seconds each. They are how the others get an idea of you.',
    },
    deposit: {
      title: 'A deposit says that you mean it',
      text: 'It is $10, counts towards the price of your event, and comes back by itself if no group is assembled within three months.',
    },
  } satisfies Record<WizardStep, { title: string; text: string }>,
  evenings: 'Evenings',
  activities: 'Activities',
  notice: 'We notify you 7 days before the event.',
  blackout: 'Days on which you cannot come',
  blackoutHint: 'For example: away from March 3 to 10. Optional.',
  ideal: 'Ideal budget',
  maximum: 'Maximum budget',
  choose: 'Choose one',
  bands: {
    '0-20': '$0 to $20',
    '20-50': '$20 to $50',
    '50-100': '$50 to $100',
    '100-200': '$100 to $200',
    '200+': '$200 and more',
  },
  videoQuestion: 'Videos',
  videoYes: 'Yes, I will',
  videoNo: 'No',
  videoWhy:
    'Without videos nobody can choose you, so we could not put you into a group: someone in every group has chosen you. Only members who uploaded a video themselves can watch yours, and a person of our team looks at it first.',
  videoAgree: "Ok, I'll record videos",
  depositQuestion: 'Commitment deposit',
  depositYes: 'Yes, I pay a deposit',
  depositNo: 'No deposit for now',
  pay: 'Pay $10 Deposit',
  without: 'Register without Deposit',
  sending: 'One moment…',
  back: 'Back',
  leave: 'Leave the registration',
  forward: 'Next',
  states: { saved: 'Saved', saving: 'Saving…', unsaved: 'Not saved yet' } satisfies Record<DraftState, string>,
  registered: "You're on the waitlist",
  registeredText: 'You have registered already. What you answer here takes the place of your earlier answers.',
  toPayment: 'To your registration',
} as const;
