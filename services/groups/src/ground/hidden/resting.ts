import { isoOf } from '@emberhood/service-kit';

/** For how many days the second absence keeps somebody out of new groups (guide 2, no-show ladder). */
export const REST_DAYS = 30;

const END = `k.created_at + interval '${String(REST_DAYS)} days'`;
/** The second absence, unless it was lifted, and the third until an operator has decided about it. */
const RESTS = `(k.consequence = 'review' and k.decision is null
  or k.consequence = 'pause' and k.decision is distinct from 'lifted' and ${END} > now())`;

/** Condition in SQL: this account rests after an absence. */
export const isRestingAfterAbsence = (account: string): string =>
  `exists (select 1 from strikes k where k.account_id = ${account} and ${RESTS})`;

/** SQL: until when, as JSON; null without a rest. */
export const restOf = (account: string): string =>
  `(select jsonb_build_object('until', case when not bool_or(k.consequence = 'review') then ${isoOf(`max(${END})`)} end)
    from strikes k where k.account_id = ${account} and ${RESTS} having count(*) > 0)`;
