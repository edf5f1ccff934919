/**
 * SQL: cents of the deposit that counts towards the price of a group: held until it begins, applied from then on. An account
 * holds one at a time, whatever registration it was paid with.
 */
export const countingDeposit = (accountId: string, groupState: string): string =>
  `coalesce((select counting.amount_cents from deposits counting where counting.account_id = ${accountId}
     and counting.state = case when ${groupState} in ('running', 'completed') then 'applied' else 'held' end
     and not exists (select 1 from refunds back where back.deposit_id = counting.id) order by counting.paid_at limit 1), 0)`;
