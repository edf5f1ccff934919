import type { GroupSession, MyGroup } from '@emberhood/contracts';
import type { ApiProblem } from '#shared/api/problem.ts';

/** Where somebody stands with their group. */
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
  if (state === 'cancelled' || state === 'dissolved' || state === 'completed') return state;
  if (state === 'running') return state;
  // Also a place that was taken in a group that is locked already, until it is paid.
  if (mine === 'invited') return 'offered';
  if (state === 'locked') return state;
  return mine === 'confirmed' ? 'confirmed' : 'over';
}

/** With a place in a group that is not over. */
export const SITS: readonly Standing[] = ['confirmed', 'locked', 'running'];

/** Those that take place, in their order. */
export function heldSessions({ sessions }: Pick<MyGroup, 'sessions'>): GroupSession[] {
  return sessions.filter(({ cancelled }) => !cancelled);
}

/** The one that is on or comes next. */
export function nextSession(group: Pick<MyGroup, 'sessions'>, now: number): GroupSession | undefined {
  return heldSessions(group).find(({ endsAt }) => Date.parse(endsAt) > now);
}

/** No group of one's own, or an address that is none. */
export function isNone({ status }: ApiProblem): boolean {
  return status === 404 || status === 400;
}
