/** SQL: this payment is with us and stays: not on its way back, nor taken back by the bank. */
export const stands = (deposit: string): string =>
  `(${deposit}.charged_back_at is null and not exists (select 1 from refunds going where going.deposit_id = ${deposit}.id))`;

/** SQL: what is left of this payment but for the parts that go back, or have gone. */
export const leftOf = (deposit: string): string => `(${deposit}.amount_cents - ${deposit}.back_cents)`;

/** SQL: this held deposit counts for whatever its owner does next; one that waits for what becomes of a place that was left late does not. */
export const counts = (deposit: string): string =>
  `(${stands(deposit)} and not exists (select 1 from allocations late where late.deposit_id = ${deposit}.id and late.ended_at is null and late.waits))`;

/** SQL: this held deposit can be tied to a place: it counts, and pays for no other place. */
export const isFree = (deposit: string): string =>
  `(${stands(deposit)} and not exists (select 1 from allocations tied where tied.deposit_id = ${deposit}.id and tied.ended_at is null and (tied.cents > 0 or tied.waits)))`;

/** SQL: the deposits that an absence from the place of this seat costs. */
export const atStake = (seat: string): string =>
  `array(select d.id from allocations a join deposits d on d.id = a.deposit_id where a.seat_id = ${seat}.id and a.ended_at is null
     and d.purpose = 'deposit' and d.state in ('held', 'applied') and d.charged_back_at is null)`;
