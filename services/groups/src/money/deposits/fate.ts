import type { PaymentFate } from '@emberhood/contracts';
import type { DepositRow } from './deposit-row.ts';

type Known = Pick<DepositRow, 'state' | 'refunding' | 'chargedBackAt' | 'waits'>;

/** What has happened to a payment, or will, in terms of the person who made it. */
export function fateOf({ state, refunding, chargedBackAt, waits }: Known): PaymentFate {
  if (chargedBackAt) return 'charged_back';
  if (refunding) return 'on_its_way';
  return state === 'held' && waits ? 'waits' : state;
}
