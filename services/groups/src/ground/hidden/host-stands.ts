import { isHidden } from './is-hidden.ts';

/** SQL: the day on which this offering meets next, by the clock of its place; null when it does not. */
const nextDay = (offering: string): string =>
  `(select min((next.starts_at at time zone place.timezone)::date) from sessions next join venues place on place.id = ${offering}.venue_id
    where next.offering_id = ${offering}.id and next.cancelled_at is null and next.starts_at > now())`;

/**
 * Condition in SQL: this host may lead this offering when it meets next, as an operator has approved them, their account is neither
 * suspended nor leaving, and they do not rest on that day. So may nobody, where an offering never had a host.
 */
export const hostStands = (offering: string, account = `${offering}.host_id`): string =>
  `(${account} is null or exists (select 1 from hosts host where host.account_id = ${account} and host.status = 'approved'
    and not ${isHidden('host.account_id')} and (host.rests_until is null or (host.rests_until > ${nextDay(offering)}) is not true)))`;
