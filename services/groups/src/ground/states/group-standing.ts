import { GROUP_ON } from '@emberhood/contracts';

/** SQL: group `g` meets or will meet. */
export const IS_ON = `g.state in ('${GROUP_ON.join(`', '`)}')`;

/**
 * SQL: members may know of group `g`, which is not so before it is visible, nor once it was rolled back. At the time of
 * the statement, as a transaction may have waited for a lock.
 */
export const IS_KNOWN = `g.visible_at <= statement_timestamp() and g.state <> 'dropped'`;

const COUNTED = 'from seats taken where taken.group_id = g.id and taken.left_at is null';
/** SQL: how many places of group `g` are taken. */
export const SEATS = `(select count(*)::int ${COUNTED})`;
/** SQL: how many of them are confirmed. */
export const CONFIRMED_SEATS = `(select count(taken.confirmed_at)::int ${COUNTED})`;
