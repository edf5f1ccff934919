import { price as priceOf } from '#shared/vocabulary/money.ts';
import type { LandingExperience } from '@emberhood/catalogue/landing';

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
  city: {
    registerIn: (city: string) => `You register for groups in ${city}.`,
    change: 'Change city',
    field: 'You register for groups in',
    elsewhere: (shown: string, city: string) =>
      `What its page shows is in ${shown}. A group that you register for here meets in ${city}.`,
    undecided: (city: string) =>
      `No groups are planned in ${city} yet. You can wait there, and we ask for no deposit; or choose another city.`,
    /** Of who lives in none of ours, where what they typed is not at hand. */
    yours: 'your city',
    /** Beside the button of a waitlist, where there is little room. */
    noneYet: (city: string) => `No groups in ${city} yet, and no deposit.`,
    groupsIn: (city: string) => `Groups in ${city}`,
    poetry: 'You register for groups in Revelstoke.',
  },
  person: {
    needed: 'To find you a group we need to know your first name, sex and age.',
    keeps: (name: string) =>
      `We keep your place for ${name}. To find you a group we need to know your first name, sex and age.`,
    tell: 'Tell us',
  },
  toRegistrations: 'To your registrations',
  general: 'An experience of any kind',
  kept: (name: string) => `We keep your place for ${name}.`,
  keptMany: 'We keep your places.',
  sendLater: (name: string) => `Your place for ${name} is not sent yet. We try again by ourselves.`,
  poetry: {
    name: 'poetry night',
    title: 'poetry night',
    description: 'Say which Friday evenings suit you. Poetry night happens in Revelstoke when the circle is full.',
    facts: ({ price, duration, capacity }: LandingExperience) => [
      priceOf(price.amount),
      `${String(capacity.min)}-${String(capacity.max)} people`,
      duration,
    ],
    availability: 'Which Fridays could you come?',
    availabilityHint: 'Choose all that suit you.',
    acknowledgement: 'I understand that the spot is not guaranteed.',
    submit: "Let's go!",
    sending: 'One moment…',
  },
} as const;
