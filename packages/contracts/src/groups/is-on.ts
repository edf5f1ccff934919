import type { GroupState } from '../states.ts';

/** States of a group that meets or will meet. */
export const GROUP_ON: readonly GroupState[] = ['published', 'locked', 'running'];
export const isOn = (state: GroupState): boolean => GROUP_ON.includes(state);
