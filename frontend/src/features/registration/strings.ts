import type { LandingExperience } from '@emberhood/catalogue/landing';

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });

export const registrationStrings = {
  waitlist: {
    join: 'Join Waitlist',
    joining: 'Joining…',
    joined: "You're on the waitlist",
    joinedFor: (name: string) => `You're on the waitlist for ${name}`,
    needsScripts: 'Joining a waitlist needs JavaScript.',
    leave: 'Leave',
    leaveFor: (name: string) => `Leave the waitlist for ${name}`,
    leaving: 'Leaving…',
    left: 'You have left the waitlist.',
    paused: 'You are offline. We send this as soon as you are connected again.',
  },
  kept: (name: string) => `We keep your place for ${name}.`,
  keptMany: 'We keep your places.',
  sendLater: (name: string) => `Your place for ${name} is not sent yet. We try again by ourselves.`,
  missing: 'Something is missing',
  poetry: {
    name: 'poetry night',
    title: 'poetry night',
    description: 'Say which Friday evenings suit you. Poetry night happens in Revelstoke when the circle is full.',
    facts: ({ price, duration, capacity }: LandingExperience) => [
      dollars.format(price.amount),
      `${String(capacity.min)}-${String(capacity.max)} people`,
      duration,
    ],
    availability: 'Which Fridays could you come?',
    availabilityHint: 'Choose all that suit you.',
    acknowledgement: 'I understand that the spot is not guaranteed.',
    submit: "Let's go!",
    sending: 'One moment…',
  },
  join: {
    title: (name: string) => `Join ${name}`,
    intro: 'Tell us which evenings suit you. You get an invite once your group is assembled.',
    general: 'Join an experience',
    which: 'What would you like to join?',
    availability: 'When could you come?',
    notice: 'We notify you 7 days before the event.',
    submit: 'Count me in!',
    change: 'Save Changes',
    saving: 'One moment…',
    waiting: 'The event happens when the group is full.',
    leave: 'Leave the waitlist',
    leaving: 'Leaving…',
    left: (name: string) => `You have left the waitlist for ${name}.`,
    choose: 'Choose one',
    toPoetry: 'To poetry night, which has a page of its own',
  },
} as const;
