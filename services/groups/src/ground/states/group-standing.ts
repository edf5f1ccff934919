import { GROUP_ON } from '@emberhood/contracts';

/** SQL: group `g` meets or will meet. */
export const IS_ON = `g.state in ('${GROUP_ON.join(`', '`)}')`;

/** SQL: members may know of group `g`, at the time of the statement, which may have waited for a lock. */
export const IS_KNOWN = `g.visible_at <= statement_timestamp() and g.state <> 'dropped'`;
