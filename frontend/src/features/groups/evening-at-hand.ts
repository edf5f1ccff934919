import type { GroupSession, MyGroup } from '@emberhood/contracts';
import { DOOR, EVENING } from '#shared/account/boundary.ts';
import { atHandStrings } from '#shared/at-hand-strings.ts';
import { dropIfOver, keepAtHand } from '#shared/at-hand.ts';
import { serverNow } from '#shared/clock.ts';
import { localDay, localHours } from '#shared/vocabulary/local-time.ts';
import { listOf } from '#shared/vocabulary/sentence.ts';
import { eveningStrings as strings } from './evening-strings.ts';
import { SITS, nextSession, standingOf } from './standing.ts';

/** Stores the facts of the next session on this device, for when there is no connection (decision: public-pages). */
export function keepEvening(groups: readonly MyGroup[]): void {
  const now = serverNow();
  const [first] = groups
    .filter((group) => SITS.includes(standingOf(group)))
    .flatMap((group) => {
      const session = nextSession(group, now);
      return session ? [{ group, session }] : [];
    })
    .toSorted((one, other) => Date.parse(one.session.startsAt) - Date.parse(other.session.startsAt));
  keepAtHand(EVENING, first && wordsOf(first.group, first.session));
  dropIfOver(DOOR);
}

function wordsOf(group: MyGroup, { startsAt, endsAt }: GroupSession): Parameters<typeof keepAtHand>[1] {
  const { venue, whatToBring, hostName } = group;
  const others = group.groupmates.filter(({ you }) => !you).map(({ firstName }) => firstName);
  const facts: [string, string | null][] = [
    [atHandStrings.when, `${localDay(startsAt, venue.timezone)}\n${localHours(startsAt, endsAt, venue.timezone)}`],
    [atHandStrings.where, `${venue.name}\n${venue.address}`],
    [strings.gettingIn, venue.directions],
    [strings.bring, whatToBring],
    [strings.host, hostName],
    [strings.who, others.length === 0 ? null : listOf(others)],
  ];
  return { until: endsAt, title: group.title, facts };
}
