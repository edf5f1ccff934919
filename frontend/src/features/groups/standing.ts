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

/** Those that take place, in their order. */
export function heldSessions({ sessions }: Pick<MyGroup, 'sessions'>): GroupSession[] {
  return sessions.filter(({ cancelled }) => !cancelled);
}

/** The one that is on or comes next. */
export function nextSession(group: Pick<MyGroup, 'sessions'>, now: number): GroupSession | undefined {
  return heldSessions(group).find(({ endsAt }) => Date.parse(endsAt) > now);
}

/** The group that a member should be reminded of: one that asks for an answer first, then the one that meets next. */
export function groupToShow(groups: readonly MyGroup[], now: number): MyGroup | undefined {
  const live = groups.filter((group) => ['offered', 'confirmed', 'locked', 'running'].includes(standingOf(group)));
  const start = (group: MyGroup) => Date.parse(nextSession(group, now)?.startsAt ?? '9999-12-31T00:00:00Z');
  const waits = (group: MyGroup) => Number(standingOf(group) !== 'offered');
  return live.toSorted((one, other) => waits(one) - waits(other) || start(one) - start(other))[0];
}

/** No group of one's own, or an address that is none. */
export function isNone({ code }: ApiProblem): boolean {
  return code === 'GROUPS.NOT_FOUND' || code === 'REQUEST.INVALID';
}
