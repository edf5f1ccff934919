import type { GroupSession, MyGroup } from '@emberhood/contracts';
import { EVENING } from '#shared/account/boundary.ts';
import { serverNow } from '#shared/clock.ts';
import { removeStored, writeStored } from '#shared/drafts/storage.ts';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { LOCALE } from '#shared/vocabulary/locale.ts';
import { localDay, localHours } from '#shared/vocabulary/local-time.ts';
import { eveningStrings as strings } from './evening-strings.ts';
import { SITS, nextSession, standingOf } from './standing.ts';

/** The offline page (public/sw.js) shows these words as they are. */
interface EveningAtHand {
  /** From then on nobody needs it, and it goes. */
  until: string;
  title: string;
  facts: { name: string; text: string }[];
  asOf: string;
}

const listed = new Intl.ListFormat(LOCALE);

/** Keeps on this device what one looks up on the way to the next evening, for when there is no connection (decision: public-pages). */
export function keepEvening(groups: readonly MyGroup[], now = serverNow()): void {
  const [first] = groups
    .filter((group) => SITS.includes(standingOf(group)))
    .flatMap((group) => {
      const session = nextSession(group, now);
      return session ? [{ group, session }] : [];
    })
    .toSorted((one, other) => Date.parse(one.session.startsAt) - Date.parse(other.session.startsAt));
  if (first) writeStored(EVENING, wordsOf(first.group, first.session, now));
  else removeStored(EVENING);
}

function wordsOf(group: MyGroup, { startsAt, endsAt }: GroupSession, now: number): EveningAtHand {
  const { venue, whatToBring, hostName } = group;
  const others = group.groupmates.filter(({ you }) => !you).map(({ firstName }) => firstName);
  const facts: [string, string | null][] = [
    [strings.when, `${localDay(startsAt, venue.timezone)}\n${localHours(startsAt, endsAt, venue.timezone)}`],
    [strings.where, `${venue.name}\n${venue.address}`],
    [strings.gettingIn, venue.directions],
    [strings.bring, whatToBring],
    [strings.host, hostName],
    [strings.who, others.length === 0 ? null : listed.format(others)],
  ];
  return {
    until: endsAt,
    title: group.title,
    facts: facts.flatMap(([name, text]) => (text === null ? [] : [{ name, text }])),
    asOf: strings.asOf(momentOf(new Date(now).toISOString())),
  };
}
