import type { DepositEntryEntity } from '../ledger/deposit-entry.entity.ts';
import type { DepositEntity } from './deposit.entity.ts';

export const OWN = [
  'id',
  'accountId',
  'registrationId',
  'amountCents',
  'backCents',
  'currency',
  'state',
  'provider',
  'paymentRef',
  'refundAt',
  'paidAt',
] as const;

export interface DepositRow extends Pick<DepositEntity, (typeof OWN)[number]> {
  refunding: boolean;
  /** Until when its owner can keep it with us instead of the refund. */
  keepUntil: Date | null;
  /** The bank has taken it back. */
  chargedBack: boolean;
  paused: boolean;
  /** Its owner has said yes to a place. */
  inGroup: boolean;
  /** The place was left late, and what becomes of it decides. */
  waits: boolean;
}

export type PaymentRow = DepositRow & Pick<DepositEntity, 'purpose'>;

export interface NewPayment extends Pick<
  DepositEntity,
  'id' | 'accountId' | 'registrationId' | 'seatId' | 'amountCents' | 'provider' | 'paymentRef'
> {
  /** By whose calendar a deposit is refunded; null for a price. */
  timezone: string | null;
}

export interface NewEntry extends Pick<DepositEntryEntity, 'depositId' | 'kind' | 'cents' | 'key' | 'actor'> {
  note?: string;
}
