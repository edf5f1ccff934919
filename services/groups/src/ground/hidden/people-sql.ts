/** The name that stays where a host has had groups, once their account is deleted. */
export const FORMER_HOST = 'Former host';

/** SQL: whether the account of this host is deleted. Everybody else who has applied has a bio. */
export const isFormerHost = (host: string): string => `(${host}.bio = '')`;

/** SQL: whether this account is suspended or about to be deleted (decision: accounts). */
export const isHidden = (account: string): string =>
  `exists (select 1 from hidden_accounts shut where shut.account_id = ${account} and shut.hidden)`;

/** SQL: the name of the host `h` of group `g`; null once the group has lost them. */
export const HOST_NAME = 'case when g.host_lost_at is null then h.name end';

/** SQL: the date of this offering's next session in the place's time zone; null without one. */
const nextDay = (offering: string): string =>
  `(select min((next.starts_at at time zone place.timezone)::date) from sessions next join venues place on place.id = ${offering}.venue_id
    where next.offering_id = ${offering}.id and next.starts_at > now())`;

/**
 * SQL: whether this host may lead the next session of this offering: an operator has approved them, their account is
 * neither suspended nor about to be deleted, and they do not rest on that day. Also true for an offering that never had
 * a host.
 */
export const hostMayLead = (offering: string, account = `${offering}.host_id`): string =>
  `(${account} is null or exists (select 1 from hosts host where host.account_id = ${account} and host.status = 'approved'
    and not ${isHidden('host.account_id')} and (host.rests_until is null or (host.rests_until > ${nextDay(offering)}) is not true)))`;

/**
 * SQL: the first name of a seat, with a number if several people in the group have it. The numbers follow the list that
 * the members and their host see, so that they reveal nothing else.
 */
export const shownName = (seat: string): string =>
  `${seat}.first_name || coalesce((select ' ' || count(*) filter (where twin.id <= ${seat}.id) from seats twin
     where twin.group_id = ${seat}.group_id and twin.left_at is null and lower(twin.first_name) = lower(${seat}.first_name)
     having count(*) > 1), '')`;
