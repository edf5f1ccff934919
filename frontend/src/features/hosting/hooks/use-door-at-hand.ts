import type { GroupSession, HostGroup, RosterEntry } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverNow } from '#shared/clock.ts';
import { rosterQuery } from '../api.ts';
import { DOOR } from '#shared/account/boundary.ts';
import { atHandStrings } from '#shared/at-hand-strings.ts';
import { keepAtHand } from '#shared/at-hand.ts';
import { localDay, localHours } from '#shared/vocabulary/local-time.ts';
import { needInWords } from '#shared/vocabulary/needs.ts';
import { hostingStrings as strings } from '../strings.ts';

/** Names and needs of others lie on no device for longer before they are needed. */
const AHEAD_MS = 3 * 86_400_000;

/** Of these groups, keeps whom the host expects next at hand, and their page loaded; nothing while they are not known. */
export function useDoorAtHand(groups: readonly HostGroup[] | undefined): void {
  const next = soonest(groups ?? []);
  const { data } = useQuery({ ...rosterQuery(next?.id ?? ''), enabled: next !== undefined });
  useEffect(() => {
    if (groups === undefined) return;
    if (next === undefined) keepDoor(undefined, serverNow());
    else if (data) {
      keepDoor(data, serverNow());
      import('../components/roster-page.tsx').catch(() => null);
    }
  }, [groups, next, data]);
}

function soonest(groups: readonly HostGroup[]): HostGroup | undefined {
  const now = serverNow();
  const startOf = (group: HostGroup) => Date.parse(sessionAtDoor(group, now)?.startsAt ?? '') || Infinity;
  const [first] = groups.toSorted((one, other) => startOf(one) - startOf(other));
  return first && startOf(first) < Infinity ? first : undefined;
}

/** The session that is on or comes within days, of a group that meets. */
function sessionAtDoor({ state, sessions }: HostGroup, now: number): GroupSession | undefined {
  if (state !== 'locked' && state !== 'running') return undefined;
  return sessions.find(
    ({ cancelled, startsAt, endsAt }) =>
      !cancelled && Date.parse(endsAt) > now && Date.parse(startsAt) < now + AHEAD_MS,
  );
}

/** Keeps on this device whom a host expects next, for a door without a connection (decision: public-pages). */
function keepDoor(next: { group: HostGroup; roster: readonly RosterEntry[] } | undefined, now: number): void {
  const session = next && sessionAtDoor(next.group, now);
  keepAtHand(DOOR, session && wordsOf(next.group, next.roster, session), now);
}

function wordsOf(
  { title, venueName, timezone }: HostGroup,
  roster: readonly RosterEntry[],
  { startsAt, endsAt }: GroupSession,
): Parameters<typeof keepAtHand>[1] {
  return {
    until: endsAt,
    title,
    facts: [
      [atHandStrings.when, `${localDay(startsAt, timezone)}\n${localHours(startsAt, endsAt, timezone)}`],
      [atHandStrings.where, venueName],
      ...roster.map(({ firstName, needs, lateMinutes }): [string, string] => [
        firstName,
        [
          needs.length > 0 ? strings.needsOf(needs.map(needInWords).join(', ')) : strings.noNeed,
          ...(lateMinutes === null ? [] : [strings.late(lateMinutes)]),
        ].join('\n'),
      ]),
    ],
  };
}
