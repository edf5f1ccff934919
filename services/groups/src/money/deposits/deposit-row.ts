import type { DepositEntryEntity } from '../ledger/deposit-entry.entity.ts';
import type { DepositEntity } from './deposit.entity.ts';

export interface DepositRow extends DepositEntity {
  refunding: boolean;
  /** Until when its owner can choose to leave it with us instead of getting it back. */
  keepUntil: Date | null;
  paused: boolean;
  /** Its owner has confirmed a place. */
  inGroup: boolean;
  /** A part of it is tied to the price of a place. */
  isForPrice: boolean;
  /** The place was left late; whether it is filled again decides about the deposit. */
  waits: boolean;
}

export interface NewPayment extends Pick<
  DepositEntity,
  'id' | 'accountId' | 'registrationId' | 'seatId' | 'amountCents' | 'provider' | 'paymentRef'
> {
  /** The time zone by which its refund date is computed; null for a price. */
  timezone: string | null;
}

export interface NewEntry extends Pick<DepositEntryEntity, 'depositId' | 'kind' | 'cents' | 'key' | 'actor'> {
  note?: string;
}
