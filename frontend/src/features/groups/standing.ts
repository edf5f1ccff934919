import type { GroupSession, MyGroup } from '@emberhood/contracts';

/** The member's state in a group. */
export type Standing =
  | 'offered'
  | 'confirmed'
  | 'locked'
  | 'running'
  | 'completed'
  | 'dissolved'
  | 'cancelled'
  | 'over';

export function standingOf({ state, mine }: MyGroup): Standing {
  if (state === 'cancelled' || state === 'dissolved' || state === 'completed' || state === 'running') return state;
  // Also a claimed spot in a locked group, until it is paid.
  if (mine === 'invited') return 'offered';
  if (state === 'locked') return state;
  return mine === 'confirmed' ? 'confirmed' : 'over';
}

/** The states with a spot in a group that is not over. */
export const SITS: readonly Standing[] = ['confirmed', 'locked', 'running'];

/** Whether the group meets or has met, with the member. */
export const meetsIn = (standing: Standing): boolean => !['dissolved', 'cancelled', 'over'].includes(standing);

/** The sessions that were not cancelled, in order. */
export function heldSessions({ sessions }: Pick<MyGroup, 'sessions'>): GroupSession[] {
  return sessions.filter(({ cancelled }) => !cancelled);
}

/** The session that is running or next. */
export function nextSession(group: Pick<MyGroup, 'sessions'>, now: number): GroupSession | undefined {
  return heldSessions(group).find(({ endsAt }) => Date.parse(endsAt) > now);
}
