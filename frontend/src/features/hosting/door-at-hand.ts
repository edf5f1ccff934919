import type { GroupSession, HostGroup, RosterEntry } from '@emberhood/contracts';
import { DOOR } from '#shared/account/boundary.ts';
import { atHandStrings } from '#shared/at-hand-strings.ts';
import { keepAtHand } from '#shared/at-hand.ts';
import { localDay, localHours } from '#shared/vocabulary/local-time.ts';
import { needInWords } from '#shared/vocabulary/needs.ts';
import { hostingStrings as strings } from './strings.ts';

/** Names and needs of others lie on no device for longer before they are needed. */
const AHEAD_MS = 3 * 86_400_000;

/** The session that is on or comes within days, of a group that meets. */
export function sessionAtDoor({ state, sessions }: HostGroup, now: number): GroupSession | undefined {
  if (state !== 'locked' && state !== 'running') return undefined;
  return sessions.find(
    ({ cancelled, startsAt, endsAt }) =>
      !cancelled && Date.parse(endsAt) > now && Date.parse(startsAt) < now + AHEAD_MS,
  );
}

/** Keeps on this device whom a host expects next, for a door without a connection (decision: public-pages). */
export function keepDoor(next: { group: HostGroup; roster: readonly RosterEntry[] } | undefined, now: number): void {
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
