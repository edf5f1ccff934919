import { ProfileLine } from '../profiles.ts';
import { Registration } from '../registrations.ts';
import { DepositState } from '../states.ts';
import { z } from '../zod.ts';
import { PaymentPurpose } from './payments.ts';

export const BRINGS_MAX_CHARACTERS = 80;

/** One line; empty removes it. */
export const BringsInput = z.object({ text: ProfileLine.max(BRINGS_MAX_CHARACTERS) });

/** The address of a member's calendar feed. It is shown once, when it is created, and stored as a digest. */
export const CalendarFeed = z.object({
  /** When it was created; null if there is none. */
  since: z.iso.datetime().nullable(),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

/** The secret in the address of a calendar feed: 256 bits in base64url. */
export const CalendarToken = z.string().regex(/^[\w-]{43}$/);

/** The state of a payment, or: it waits until a spot left late is refilled, is being refunded, or was charged back. */
export const PaymentFate = z.enum([...DepositState.options, 'waits', 'on_its_way', 'charged_back']);
export type PaymentFate = z.output<typeof PaymentFate>;

/** An ended registration: how it ended, and what happened to the money. */
export const EndedRegistration = Registration.pick({ id: true, offering: true, status: true }).extend({
  endedAt: z.iso.datetime(),
  /** The group, if it has met. */
  group: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  /** The title of the group, if the member gave up their spot in it. */
  gaveUp: z.string().nullable(),
  payments: z.array(
    z.object({
      purpose: PaymentPurpose,
      amountCents: z.int(),
      /** What operators have refunded of it in parts, or are refunding. */
      refundedCents: z.int(),
      fate: PaymentFate,
      /** When a deposit that we still hold is refunded automatically. */
      refundAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type EndedRegistration = z.output<typeof EndedRegistration>;
