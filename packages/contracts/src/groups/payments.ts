import { Location } from '../enums.ts';
import { Registration } from '../registrations.ts';
import { DepositState } from '../states.ts';
import { z } from '../zod.ts';

export const DEPOSIT_CENTS = 1_000;
export const CURRENCY = 'CAD';
/** Calendar months after which a deposit without a group is refunded automatically (GRP-18). */
export const REFUND_MONTHS = 3;
/** How long a free spot is held for whoever claims it, while they pay. */
export const PLACE_HOLD_MINUTES = 45;

/** Who can take payments; `sandbox` is the stand-in of local-services. */
export const PaymentProviderName = z.enum(['sandbox', 'stripe']);

/** What a payment is for: the two kinds of one ledger. */
export const PaymentPurpose = z.enum(['deposit', 'price']);
export type PaymentPurpose = z.output<typeof PaymentPurpose>;

/** Why a payment needs an operator; `refund_waits`: another one asked to refund it. */
export const PaymentTrouble = z.enum(['charged_back', 'refund_failed', 'refund_waits']);
export type PaymentTrouble = z.output<typeof PaymentTrouble>;

/** A deposit as its owner sees it. */
export const Deposit = z.object({
  id: z.uuid(),
  registrationId: z.uuid(),
  /** Less refunds, including pending ones. */
  amountCents: z.int(),
  currency: z.string(),
  state: DepositState,
  paidAt: z.iso.datetime(),
  /**
   * When it is refunded automatically; null with a spot in a group, while paused, after leaving late, or if the bank
   * has it.
   */
  refundAt: z.iso.datetime().nullable(),
  /** Whether the registration, and with it the refund date, is paused. */
  paused: z.boolean(),
  /** Whether it is part of the price of a spot that its owner has confirmed. */
  isForPrice: z.boolean(),
  /** Whether a refund is pending. */
  refunding: z.boolean(),
  /** The bank has reversed the payment: it counts for nothing. */
  chargedBack: z.boolean(),
  /** After a host has cancelled: until then the member can keep it with us instead of a refund; otherwise null. */
  keepUntil: z.iso.datetime().nullable(),
});
export type Deposit = z.output<typeof Deposit>;

/** A refund, pending or done: of a part of a payment by an operator, or of what was left of it. */
export const PartBack = z.object({
  id: z.uuid(),
  amountCents: z.int(),
  /** In the operator's words; empty for what was left. */
  reason: z.string(),
  done: z.boolean(),
  at: z.iso.datetime(),
  /** Title of the group that was paid for; null for a deposit. */
  title: z.string().nullable(),
});
export type PartBack = z.output<typeof PartBack>;

/** What the payment page shows (readings 5). */
export const PaymentDue = z.object({
  /** The registration to pay for; null if none waits. */
  registrationId: z.uuid().nullable(),
  /** Its offering and city, and whether its owner has chosen to wait without a deposit: then nothing is due. */
  registration: Registration.pick({ offering: true, city: true }).extend({ withoutDeposit: z.boolean() }).nullable(),
  /** The deposit to pay; zero if none can be paid. */
  dueCents: z.int(),
  currency: z.string(),
  /** Whether the registration counts without a deposit. */
  depositRequired: z.boolean(),
  /** Whether a deposit can be paid at all. */
  available: z.boolean(),
  /** When a deposit paid now would be refunded automatically. */
  refundAtIfPaidNow: z.iso.datetime(),
  deposit: Deposit.nullable(),
  /** What is left of the last deposit that was paid, if the bank has reversed it; null if not. */
  chargedBackCents: z.int().nullable(),
  partsBack: z.array(PartBack),
  /** The city where the member waits without planned groups, so that no deposit is required; otherwise null. */
  undecided: Location.nullable(),
  /** Spots to be confirmed by payment. */
  places: z.array(
    z.object({
      groupId: z.uuid(),
      title: z.string(),
      dueCents: z.int(),
      payBy: z.iso.datetime(),
      /** Of the venue. */
      timezone: z.string(),
    }),
  ),
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
  /** The group that it pays for; null for a deposit. */
  groupId: z.uuid().nullable(),
  /** Paid, but refunded: it was too late, or nothing was due any more. */
  givenBack: z.boolean(),
});
export type Checkout = z.output<typeof Checkout>;

/** Before the lock; after a session was moved since accepting (decision: group-life); or after the lock. */
export const Leaving = z.enum(['free', 'moved', 'late']);
export type Leaving = z.output<typeof Leaving>;

/** The rule that the member was shown before leaving; without it they leave whatever it costs. */
export const LeaveInput = z.object({ leaving: Leaving.optional() });

/** What happens to the money when the member leaves now, shown before (guide 7). */
export const CancellationRule = z.object({
  refund: z.enum(['none_held', 'full', 'if_refilled']),
  amountCents: z.int(),
  leaving: Leaving,
  /** The amount's parts: the deposit, and what was paid for the spot. */
  depositCents: z.int(),
  paidCents: z.int(),
});
export type CancellationRule = z.output<typeof CancellationRule>;
