import { Location } from '../enums.ts';
import { z } from '../zod.ts';
import { Registration } from '../registrations.ts';
import { DepositState } from '../states.ts';

export const DEPOSIT_CENTS = 1_000;
export const CURRENCY = 'CAD';
/** Calendar months after which a deposit without a group goes back by itself (GRP-18). */
export const REFUND_MONTHS = 3;
/** How long a free place is kept for whoever takes it, while they pay its price. */
export const PLACE_HOLD_MINUTES = 45;

/** What a payment is for: the two kinds of one ledger. */
export const PaymentPurpose = z.enum(['deposit', 'price']);
export type PaymentPurpose = z.output<typeof PaymentPurpose>;

/** A deposit as its owner sees it. */
export const Deposit = z.object({
  id: z.uuid(),
  registrationId: z.uuid(),
  /** But for what of it goes back, or has gone. */
  amountCents: z.int(),
  currency: z.string(),
  state: DepositState,
  paidAt: z.iso.datetime(),
  /** When it goes back by itself unless a group is published before; null while one has a place in one, or rests, or left one late. */
  refundAt: z.iso.datetime().nullable(),
  /** The registration rests, and so does the date. */
  paused: z.boolean(),
  /** A refund is on its way. */
  refunding: z.boolean(),
  /** A host has cancelled: until then one can keep it with us instead of having it back; null otherwise. */
  keepUntil: z.iso.datetime().nullable(),
});
export type Deposit = z.output<typeof Deposit>;

/** A part of a payment that goes back to its owner by an operator's hand, or has gone. */
export const PartBack = z.object({
  id: z.uuid(),
  amountCents: z.int(),
  /** In the operator's words. */
  reason: z.string(),
  done: z.boolean(),
  at: z.iso.datetime(),
  /** Of the group whose place was paid; null for a deposit. */
  title: z.string().nullable(),
});
export type PartBack = z.output<typeof PartBack>;

/** What the payment page shows (readings 5). */
export const PaymentDue = z.object({
  /** The registration it is about; null when none waits for an answer. */
  registrationId: z.uuid().nullable(),
  /** What that is for and where, and whether its owner has said that they wait without a deposit: then nothing is due. */
  registration: Registration.pick({ offering: true, city: true })
    .extend({ withoutDeposit: z.boolean() })
    .nullable()
    .default(null),
  /** Of a deposit that can be paid; zero where none can. */
  dueCents: z.int(),
  currency: z.string(),
  /** Whether the registration counts without a deposit. */
  depositRequired: z.boolean(),
  /** Whether a deposit can be paid at all. */
  available: z.boolean(),
  /** When a deposit paid now would go back by itself. */
  refundAtIfPaidNow: z.iso.datetime(),
  deposit: Deposit.nullable(),
  partsBack: z.array(PartBack).default([]),
  /** Where the member waits and nothing is decided, so that no deposit is asked; null where one can be, or nobody waits. */
  undecided: Location.nullable().default(null),
  /** Places that count once their price is paid. */
  places: z.array(z.object({ groupId: z.uuid(), title: z.string(), dueCents: z.int(), payBy: z.iso.datetime() })),
});
export type PaymentDue = z.output<typeof PaymentDue>;

export const CheckoutState = z.enum(['open', 'paid', 'failed', 'expired']);
export type CheckoutState = z.output<typeof CheckoutState>;

/** `state` as the return page shows it; `open` until the provider has answered. */
export const Checkout = z.object({
  id: z.uuid(),
  registrationId: z.uuid(),
  state: CheckoutState,
  /** The provider's hosted page; null once it is over. */
  url: z.url().nullable(),
  amountCents: z.int(),
  /** The group whose place it pays; null for a deposit. */
  groupId: z.uuid().nullable(),
  /** Paid, and on its way back: it came too late, or there was nothing left to pay. */
  givenBack: z.boolean(),
});
export type Checkout = z.output<typeof Checkout>;

/** Before the lock; with a session that was moved after the yes (decision: group-life); or after the lock. */
export const Leaving = z.enum(['free', 'moved', 'late']);
export type Leaving = z.output<typeof Leaving>;

/** How one was told that leaving would be; pages from before say nothing. */
export const LeaveInput = z.object({ leaving: Leaving.optional() });

/** What happens to the money when one leaves now, told before it is done (guide 7). */
export const CancellationRule = z.object({
  refund: z.enum(['none_held', 'full', 'if_refilled']),
  amountCents: z.int(),
  leaving: Leaving,
  /** Of the amount: the deposit, and what was paid for the place. */
  depositCents: z.int(),
  paidCents: z.int(),
});
export type CancellationRule = z.output<typeof CancellationRule>;
