import type { OwnAction, PaymentFate, PaymentPurpose, RegistrationState } from '@emberhood/contracts';
import { plural } from '#shared/vocabulary/plural.ts';

/** The same for everybody who waits, whoever chose them or not (P1, T5, T12). */
const waiting =
  'You’re on the waitlist. We put groups together based on who people chose, when they’re free, and a balance of women and men. You’ll hear from us at least seven days before the first session.';

export const standingStrings = {
  title: 'Your registrations',
  intro: 'See where each registration stands and what you can do next.',
  empty: 'You’re not registered for anything right now',
  emptyText:
    'Find something you’d love to do. You only commit when we invite you to specific dates. Past groups are under Groups.',
  find: 'Find something to join',
  states: {
    waiting: 'Waiting for a group',
    paused: 'Paused',
    proposed: 'Waiting for a group',
    invited: 'Invited: please answer',
    confirmed: 'You said yes',
    locked: 'In a group',
    completed: 'Finished',
    declined: 'Declined',
    expired: 'Invitation expired',
    cancelled: 'Cancelled',
    refunded: 'Deposit refunded',
    removed: 'Ended by our team',
  } satisfies Record<RegistrationState, string>,
  about: {
    waiting,
    proposed: waiting,
    paused: 'Your registration is paused, and your place in line is on hold.',
    invited: 'There’s a spot for you in a group. Let us know if you’re coming.',
    confirmed: 'We’ll write to you once your group is locked in.',
    locked: 'You have a spot in a group. See when and where you meet.',
    completed: 'Your group has finished. Thank you for being part of it.',
    declined: 'You said no to a group. You can wait for another one.',
    expired:
      'We didn’t hear from you in time, so you’re not on the waitlist right now. Resume if you’d like to keep waiting: you keep your place in line.',
    cancelled: 'You cancelled this registration.',
    refunded:
      'We couldn’t assemble a group in time, so we refunded your deposit and you’re no longer on the waitlist. You can register again whenever you like.',
    removed: 'Our team ended this registration. Write to us if you have questions.',
  } satisfies Record<RegistrationState, string>,
  toGroup: 'See your group',
  toGroupOf: (title: string) => `See your group: ${title}`,
  fits: (count: number) =>
    count === 0
      ? 'Nothing planned matches your answers yet. You keep your place in line.'
      : plural(count, {
          one: '{n} planned group matches your answers.',
          other: '{n} planned groups match your answers.',
        }),
  freeOn: (evenings: string) => `You’re free on ${evenings}. We also look at your general availability.`,
  freeNever: 'You chose no evenings here, so we use your general availability.',
  toTimes: 'See your availability',
  evenings: (weekday: string) => `${weekday} evenings`,
  refundOn: (day: string) => `If no group is assembled by ${day}, your deposit is refunded automatically.`,
  refundPaused: 'While you’re paused, the refund date for your deposit is on hold.',
  keepText: (amount: string, moment: string) =>
    `The host cancelled your group. We’ll refund your deposit of ${amount}, unless you choose by ${moment} to keep it for your next group.`,
  keep: 'Keep the deposit and keep waiting',
  keeping: 'One moment…',
  kept: 'We’ll hold on to your deposit, and you keep your place in line.',
  goesTowards: (amount: string) => `Your deposit of ${amount} goes towards the price.`,
  fates: {
    deposit: {
      held: (amount: string) => `You’ve paid a deposit of ${amount}.`,
      waits: (amount: string) => `Your deposit of ${amount} will be refunded if someone takes your spot.`,
      on_its_way: (amount: string) => `Your deposit of ${amount} is on its way back to you.`,
      refunded: (amount: string) => `Your deposit of ${amount} was refunded.`,
      applied: (amount: string) => `Your deposit of ${amount} went towards the price.`,
      forfeited: (amount: string) => `Your deposit of ${amount} was not refunded because you missed a session.`,
      charged_back: (amount: string) => `Your bank reversed your deposit of ${amount}.`,
    },
    price: {
      held: (amount: string) => `You’ve paid ${amount} for your spot.`,
      waits: (amount: string) =>
        `We’ll refund you ${amount} for your spot if someone takes it or the group doesn’t meet.`,
      on_its_way: (amount: string) => `${amount} for your spot is on its way back to you.`,
      refunded: (amount: string) => `The ${amount} you paid for your spot was refunded.`,
      applied: (amount: string) => `The ${amount} you paid for your spot went to your host.`,
      forfeited: (amount: string) => `The ${amount} you paid for your spot was not refunded. It goes to your host.`,
      charged_back: (amount: string) => `Your bank reversed the ${amount} you paid for your spot.`,
    },
  } satisfies Record<PaymentPurpose, Record<PaymentFate, (amount: string) => string>>,
  partsBack: (amount: string) => `We’ve refunded you ${amount}.`,
  gaveUp: 'You gave up your spot in this group.',
  keptLeft: (amount: string) => `Your deposit of ${amount} was not refunded because no one took your spot.`,
  heldUntil: (amount: string, day: string) =>
    `You’ve paid a deposit of ${amount}. If no group is assembled by ${day}, it’s refunded automatically.`,
  ended: 'Past registrations',
  endedOn: (day: string) => `Ended on ${day}`,
  nothingPaid: 'You paid nothing for it.',
  noDeposit: 'No deposit paid.',
  deposit: 'Your deposit',
  soonerTitle: 'How to find a group sooner',
  actions: {
    pay_deposit: 'Pay the deposit',
    add_evenings: 'Add more evenings',
    add_activities: 'Add more activities',
    raise_budget: 'Raise your maximum budget',
    widen_wishes: 'Relax what you need from a group',
    rate_more: 'Rate more people',
  } satisfies Record<OwnAction, string>,
  change: 'Change your answers',
  pause: 'Pause',
  pauseHint: 'While you’re paused, your place in line and the refund date for your deposit are on hold.',
  resume: 'Resume',
  leave: 'Leave',
  leaveQuestion: (name: string) => `Leave the waitlist for ${name}?`,
  left: (name: string) => `You’ve left the waitlist for ${name}.`,
} as const;
