/** SQL: this payment is with us and stays: not on its way back, nor taken back by the bank. */
export const stands = (deposit: string): string =>
  `(${deposit}.charged_back_at is null and not exists (select 1 from refunds going where going.deposit_id = ${deposit}.id))`;

/** SQL, of a deposit `d`: not coming to the place `s` in a group `g` costs it. */
export const AT_STAKE = `d.account_id = s.account_id and d.purpose = 'deposit' and ${stands('d')}
  and (d.state = 'applied' and d.group_id = g.id
    or (d.state = 'held' or d.state = 'applied' and d.group_id is null) and d.registration_id = s.registration_id)`;

/**
 * SQL: this held deposit counts for whatever its owner does next. One whose owner left a locked group late waits for what
 * becomes of that place (decision 107) and counts for nothing else.
 */
export const counts = (deposit: string): string =>
  `(${stands(deposit)} and not exists (select 1 from seats late join groups left_group on left_group.id = late.group_id
     where late.registration_id = ${deposit}.registration_id and late.left_reason = 'left_late' and left_group.state = 'locked'))`;
