import { GROUP_ON } from '@emberhood/contracts';

/** SQL: group `g` meets or will meet. */
export const IS_ON = `g.state in ('${GROUP_ON.join(`', '`)}')`;

/**
 * SQL: members may know of group `g`, which is not so before it is visible, nor once it was rolled back. At the time of
 * the statement, as a transaction may have waited for a lock.
 */
export const IS_KNOWN = `g.visible_at <= statement_timestamp() and g.state <> 'dropped'`;
