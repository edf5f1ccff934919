/** SQL: this payment is neither being refunded nor taken back by the bank. */
export const isNotGoingBack = (deposit: string): string =>
  `(${deposit}.charged_back_at is null and not exists (select 1 from refunds going where going.deposit_id = ${deposit}.id))`;

/** SQL: the amount of this payment less the parts that are being or were refunded. */
export const remainingCents = (deposit: string): string => `(${deposit}.amount_cents - ${deposit}.back_cents)`;

/**
 * SQL: this held deposit counts for what its owner does next: it is not going back, and does not wait for the outcome
 * of a place that was left late.
 */
export const isAvailable = (deposit: string): string =>
  `(${isNotGoingBack(deposit)} and not exists (select 1 from allocations late where late.deposit_id = ${deposit}.id and late.ended_at is null and late.waits))`;

/** SQL: this held deposit is available and pays for no place. */
export const isUnallocated = (deposit: string): string =>
  `(${isNotGoingBack(deposit)} and not exists (select 1 from allocations tied where tied.deposit_id = ${deposit}.id and tied.ended_at is null and (tied.cents > 0 or tied.waits)))`;

/** SQL: this payment is a deposit that goes back at its refund date unless its owner gets a place before (guide 7). */
export const goesBackAtDate = (deposit: string): string =>
  `(${deposit}.purpose = 'deposit' and ${deposit}.state = 'held' and ${isAvailable(deposit)} and not exists (
     select 1 from registrations o where o.account_id = ${deposit}.account_id
       and (o.status in ('proposed', 'invited', 'confirmed', 'locked') or o.id = ${deposit}.registration_id and o.status = 'paused')))`;

/** SQL: the deposits that are forfeited if the member of this seat does not come. */
export const depositsAtStake = (seat: string): string =>
  `array(select d.id from allocations a join deposits d on d.id = a.deposit_id where a.seat_id = ${seat}.id and a.ended_at is null
     and d.purpose = 'deposit' and d.state in ('held', 'applied') and d.charged_back_at is null)`;

/** SQL: the title of the programme or gathering whose place this payment is for. */
export const titleOf = (deposit: string): string =>
  `(select o.title from seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id where s.id = ${deposit}.seat_id)`;

/** SQL: the owner can still withdraw this refund, as it waits after a host has cancelled. */
export const isWithdrawable = (refund: string): string =>
  `(${refund}.reason = 'host_cancelled' and ${refund}.state = 'requested' and ${refund}.attempts = 0 and ${refund}.next_attempt_at > now())`;
