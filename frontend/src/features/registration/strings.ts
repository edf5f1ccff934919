import type { LandingExperience } from '@emberhood/catalogue/landing';
import { price as priceOf } from '#shared/vocabulary/money.ts';

export const registrationStrings = {
  waitlist: {
    join: 'Join Waitlist',
    joining: 'Joining…',
    joined: "You're on the waitlist",
    registered: 'You’re already registered',
    joinedFor: (name: string) => `You're on the waitlist for ${name}`,
    needsScripts: 'Joining a waitlist needs JavaScript.',
    paused: 'You’re offline. We’ll send this as soon as you’re back online.',
  },
  city: {
    registerIn: (city: string) => `You’re registering for groups in ${city}.`,
    change: 'Change city',
    field: 'Register for groups in',
    elsewhere: (shown: string, city: string) =>
      `What you chose is in ${shown}. If you register here, your group will meet in ${city}.`,
    undecided: (city: string) =>
      `No groups are planned in ${city} yet. You can join the waitlist without a deposit, or choose another city.`,
    /** Of who lives in none of ours, where what they typed is not at hand. */
    yours: 'your city',
    /** Beside the button of a waitlist, where there is little room. */
    noneYet: (city: string) => `No groups in ${city} yet, so no deposit.`,
    groupsIn: (city: string) => `Groups in ${city}`,
    poetry: 'You’re registering for groups in Revelstoke.',
  },
  person: {
    needed: 'To find you a group, we need your first name, sex and age.',
    keeps: (name: string) =>
      `Your spot on the waitlist for ${name} is saved. To find you a group, we need your first name, sex and age.`,
    tell: 'Add your details',
  },
  toRegistrations: 'See your registrations',
  general: 'Any experience',
  kept: (name: string) => `Your spot on the waitlist for ${name} is saved.`,
  keptMany: 'Your spots on the waitlists are saved.',
  sendLater: (name: string) => `We couldn’t add you to the waitlist for ${name} yet. We’ll keep trying.`,
  poetry: {
    name: 'poetry night',
    title: 'poetry night',
    description:
      'Choose the Friday evenings that work for you. Poetry night happens in Revelstoke once the group is full.',
    facts: ({ price, duration, capacity }: LandingExperience) => [
      priceOf(price.amount),
      `${String(capacity.min)}-${String(capacity.max)} people`,
      duration,
    ],
    availability: 'Which Fridays work for you?',
    availabilityHint: 'Choose all that work.',
    acknowledgement: 'I understand that the spot is not guaranteed.',
    submit: "Let's go!",
    sending: 'One moment…',
  },
} as const;
