import type { OwnAction, PaymentFate, PaymentPurpose, RegistrationState } from '@emberhood/contracts';
import { plural } from '#shared/vocabulary/plural.ts';

/** The same for everybody who waits, whoever chose them or not (P1, T5, T12). */
const waiting =
  'You are waiting. We put each group together from who chose whom, when people are free, and balance between women and men. You hear from us at least seven days before you start.';

export const standingStrings = {
  title: 'Your registrations',
  intro: 'Where each of them stands, and what you can do yourself.',
  empty: 'You are not registered for anything right now',
  emptyText:
    'Find something you would love to do. You commit later, when we invite you to real dates. Groups that have met stand under Groups.',
  find: 'Find something to join',
  states: {
    waiting: 'Waiting for a group',
    paused: 'Resting',
    proposed: 'Waiting for a group',
    invited: 'Invited: please answer',
    confirmed: 'Confirmed',
    locked: 'Your group is complete',
    completed: 'Done',
    declined: 'Declined',
    expired: 'The invitation has passed',
    cancelled: 'Left',
    refunded: 'Deposit given back',
    removed: 'Ended by us',
  } satisfies Record<RegistrationState, string>,
  about: {
    waiting,
    proposed: waiting,
    paused: 'You rest. Your place in time and the date of your deposit wait for you.',
    invited: 'We have a place for you in a group. Please say whether you will be there.',
    confirmed: 'You have said yes. We wait for the answers of the others.',
    locked: 'Your group is complete. See when and where you meet.',
    completed: 'Your group has finished. Thank you for being part of it.',
    declined: 'You said no to a group. You can wait for another one.',
    expired: 'We did not hear from you in time. Go on waiting, and you keep your place in time.',
    cancelled: 'You have left.',
    refunded: 'No group was assembled in time, so your deposit was given back.',
    removed: 'We have ended this registration. Write to us if you would like to know more.',
  } satisfies Record<RegistrationState, string>,
  toGroup: 'See your group',
  fits: (count: number) =>
    count === 0
      ? 'Nothing that is planned fits your answers yet. You keep your place in time.'
      : plural(count, { one: '{n} offering fits your answers.', other: '{n} offerings fit your answers.' }),
  freeOn: (evenings: string) => `Free on ${evenings}. Your free times count as well.`,
  freeNever: 'You have named no evenings here. Only your free times count.',
  toTimes: 'See your free times',
  evenings: (weekday: string) => `${weekday} evenings`,
  refundOn: (day: string) => `Your deposit comes back by itself on ${day} if no group is assembled.`,
  refundPaused: 'Your deposit waits with you: the date on which it comes back moves by the time you rest.',
  keepText: (amount: string, moment: string) =>
    `The host has cancelled your group. Your deposit of ${amount} goes back to you, unless you keep it with us until ${moment} and wait on with it.`,
  keep: 'Keep the deposit and wait on',
  keeping: 'One moment…',
  kept: 'Your deposit stays with us, and you keep your place in time.',
  fates: {
    deposit: {
      held: (amount: string) => `We hold your deposit of ${amount}.`,
      waits: (amount: string) => `Your deposit of ${amount} goes back to you if somebody takes your place.`,
      on_its_way: (amount: string) => `Your deposit of ${amount} is on its way back to you.`,
      refunded: (amount: string) => `Your deposit of ${amount} has been given back.`,
      applied: (amount: string) => `Your deposit of ${amount} counts towards the price.`,
      forfeited: (amount: string) => `Your deposit of ${amount} was kept, because you did not come.`,
      charged_back: (amount: string) => `Your bank has taken back your deposit of ${amount}.`,
    },
    price: {
      held: (amount: string) => `We hold the ${amount} that you paid for your place.`,
      waits: (amount: string) => `The ${amount} that you paid for your place goes back to you if somebody takes it.`,
      on_its_way: (amount: string) => `The ${amount} that you paid for your place is on its way back to you.`,
      refunded: (amount: string) => `The ${amount} that you paid for your place has been given back.`,
      applied: (amount: string) => `The ${amount} that you paid for your place went to your host.`,
      forfeited: (amount: string) => `The ${amount} that you paid for your place was kept for your host.`,
      charged_back: (amount: string) => `Your bank has taken back the ${amount} that you paid for your place.`,
    },
  } satisfies Record<PaymentPurpose, Record<PaymentFate, (amount: string) => string>>,
  keptLeft: (amount: string) => `Your deposit of ${amount} was kept, because nobody took your place.`,
  heldUntil: (amount: string, day: string) => `We hold your deposit of ${amount}. It comes back by itself on ${day}.`,
  ended: 'Before',
  endedOn: (day: string) => `Ended on ${day}`,
  nothingPaid: 'Nothing was paid for it.',
  noDeposit: 'No deposit is paid.',
  deposit: 'Your deposit',
  soonerTitle: 'What you can do',
  actions: {
    pay_deposit: 'Pay the deposit',
    add_evenings: 'Add evenings on which you are free',
    add_activities: 'Add activities that you like',
    raise_budget: 'Raise your maximum budget',
    widen_wishes: 'Ask for less of the place, the way or the people',
    rate_more: 'Tell us of more people how curious you are',
  } satisfies Record<OwnAction, string>,
  change: 'Change your answers',
  pause: 'Pause',
  pauseHint: 'While you rest the clock stops: neither your place in time nor the date of your deposit moves on.',
  resume: 'Go on waiting',
  leave: 'Leave',
  leaveQuestion: (name: string) => `Leave the waitlist for ${name}?`,
  left: (name: string) => `You have left the waitlist for ${name}.`,
} as const;
