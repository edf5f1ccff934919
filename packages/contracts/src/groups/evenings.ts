import { ProfileLine } from '../profiles.ts';
import { Registration } from '../registrations.ts';
import { DepositState } from '../states.ts';
import { z } from '../zod.ts';
import { PaymentPurpose } from './payments.ts';

export const BRINGS_MAX_CHARACTERS = 80;

/** One line; empty takes it back. */
export const BringsInput = z.object({ text: ProfileLine.max(BRINGS_MAX_CHARACTERS) });

/** The address of a member's own calendar, for programs that follow it. It is told when it is made, and kept as a digest. */
export const CalendarFeed = z.object({
  /** Since when there is one; null without. */
  since: z.iso.datetime().nullable(),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

/** What names a member's calendar in its address: 256 bits in base64url. */
export const CalendarToken = z.string().regex(/^[\w-]{43}$/);

/** Where a payment is: its state, but for one that waits for what becomes of a place left late, goes back now, or was taken back by the bank. */
export const PaymentFate = z.enum([...DepositState.options, 'waits', 'on_its_way', 'charged_back']);
export type PaymentFate = z.output<typeof PaymentFate>;

/** A registration that is over, how it ended, and what became of the money. */
export const EndedRegistration = Registration.pick({ id: true, offering: true, status: true }).extend({
  endedAt: z.iso.datetime(),
  /** The group that has met; null of any other end. */
  group: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  payments: z.array(
    z.object({
      purpose: PaymentPurpose,
      /** But for parts of it that went back. */
      amountCents: z.int(),
      fate: PaymentFate,
      /** When a deposit that is still held goes back by itself. */
      refundAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type EndedRegistration = z.output<typeof EndedRegistration>;
