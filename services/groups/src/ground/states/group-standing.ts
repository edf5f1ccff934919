import type { GroupState } from '@emberhood/contracts';

/** A group that meets or will meet. */
const ON: readonly GroupState[] = ['published', 'locked', 'running'];
export const isOn = (state: GroupState): boolean => ON.includes(state);

/** SQL: group `g` meets or will meet. */
export const IS_ON = `g.state in ('${ON.join(`', '`)}')`;

/**
 * SQL: members may know of group `g`, which is not so before it is visible, nor once it was rolled back. At the time of
 * the statement, as a transaction may have waited for a lock.
 */
export const IS_KNOWN = `g.visible_at <= statement_timestamp() and g.state <> 'dropped'`;
