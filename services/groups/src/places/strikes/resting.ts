/** For how many days the second absence keeps somebody out of new groups (guide 2, no-show ladder). */
export const REST_DAYS = 30;

/**
 * Condition in SQL: this account rests after a second absence, unless that was lifted, or after a third one until an
 * operator has decided about it.
 */
export const isRestingAfterAbsence = (account: string): string =>
  `exists (select 1 from strikes k where k.account_id = ${account} and (k.consequence = 'review' and k.decision is null
     or k.consequence = 'pause' and k.decision is distinct from 'lifted' and k.created_at > now() - interval '${String(REST_DAYS)} days'))`;
