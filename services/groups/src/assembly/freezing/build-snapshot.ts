import type { Snapshot, SnapshotInput } from '@emberhood/assembly/schema';
import { snapshotSchema } from '@emberhood/assembly/schema';
import type { Cycle, FrozenCity, Pin, Wishes } from '@emberhood/contracts';
// Imports single files of the contracts because each thread loads all of its imports anew.
import { NO_WISHES } from '@emberhood/contracts/groups/wishes';
import {
  meetsAnswers,
  gridOf,
  isAway,
  localOf,
  mostPerSession,
  preferenceFor,
  pricePerSession,
  reachOf,
  slotsOfPicks,
  slotsOfTimes,
  timesOf,
} from '../../eligibility/index.ts';
import type { OfferingRow } from '../../offers/index.ts';
import type { PairRow } from '../../safety/index.ts';
import type { Engagement } from '../../waiting/index.ts';
import type { RunMember } from '../runs/run.entity.ts';
import type { VenueRow, WaitingRow } from './snapshot.repository.ts';
import { choicesAmong } from './without-member.ts';

export interface CityAtFreeze {
  cycle: Cycle;
  frozenAt: Date;
  offerings: OfferingRow[];
  venues: VenueRow[];
  waiting: WaitingRow[];
  wishes: ReadonlyMap<string, Wishes>;
  engagements: Engagement[];
  pairs: PairRow[];
  past: [string, string][];
  pins: Pin[];
  frozen: FrozenCity;
}

export interface BuiltSnapshot {
  snapshot: Snapshot;
  members: Record<string, RunMember>;
  /** How many wait but lack what a group needs to know about a person (readings 1). */
  incomplete: number;
}

/** Makes the engine's input, with the registration of each account that fits the most open offerings. */
export function buildSnapshot(city: CityAtFreeze): BuiltSnapshot {
  const offerings = city.offerings.map(toEngine);
  const facts = new Map(city.frozen.people.map((person) => [person.accountId, person]));
  const chosen = [...Map.groupBy(city.waiting, (row) => row.accountId).values()].map((rows) =>
    mostFitting(rows, city.offerings, slotsOfTimes(facts.get(rows[0]?.accountId ?? '')?.freeTimes ?? [])),
  );
  const complete = chosen.flatMap((row) => {
    const person = facts.get(row.accountId);
    if (!person?.sex || person.age === null) return [];
    const gender = person.sex === 'female' ? ('F' as const) : ('M' as const);
    const wishes = city.wishes.get(row.accountId) ?? NO_WISHES;
    return [{ row, person, gender, age: person.age, wishes, freeSlots: slotsOfTimes(person.freeTimes) }];
  });
  const activities = [...new Map(city.offerings.map((offering) => [activityOf(offering), offering]))];
  const days = [...new Set(offerings.flatMap(({ sessions }) => sessions.flatMap(({ dates }) => dates)))];
  const engagements = Map.groupBy(city.engagements, ({ accountId }) => accountId);
  const ids = new Set(complete.map(({ row }) => row.accountId));
  const members = complete.map(({ row, person, gender, age, wishes, freeSlots }): SnapshotInput['members'][number] => {
    const engaged = (engagements.get(row.accountId) ?? []).map((one) => ({
      ...one,
      date: localOf(one.startsAt, one.timezone).date,
    }));
    const daysLed = engaged.flatMap(({ group, date }) => (group === null ? date : []));
    return {
      id: row.accountId,
      gender,
      age,
      acceptedAges: wishes.ages,
      languages: wishes.languages,
      activities: activities.flatMap(([activity, offering]) => {
        const preference = preferenceFor(row, offering);
        return preference === 0 ? [] : [{ activity, preference }];
      }),
      slots: [...new Set([...slotsOfPicks(row.availability), ...freeSlots])],
      busyDates: days.filter((day) => isAway(wishes, day) || daysLed.includes(day)),
      // Of one session, like the price: members name a budget for each session, the engine has one for an offering.
      budget: mostPerSession(row),
      ...reachOf(wishes, city.cycle.city),
      accessNeeds: wishes.accessNeeds,
      acceptsUnbalanced: person.acceptsUnbalanced,
      deposit: row.paid ? 'paid' : 'none',
      state: row.resting ? 'paused' : 'active',
      videoApproved: person.videoApproved,
      waitingSince: minutes(row.waitingSince),
      refundAt: row.refundAt === null ? null : minutes(row.refundAt),
      commitments: engaged.flatMap(({ group, startsAt, endsAt, date, venueId: venue }) =>
        group === null ? [] : [{ group, start: minutes(startsAt), end: minutes(endsAt, Math.ceil), date, venue }],
      ),
    };
  });
  const hosts = new Set(city.offerings.map(({ hostId }) => hostId));
  const within = (pair: [string, string]): boolean => pair.every((id) => ids.has(id));
  const withHosts = (pair: [string, string]): boolean => pair.every((id) => ids.has(id) || hosts.has(id));
  const pairsOf = (kind: PairRow['kind']): [string, string][] =>
    city.pairs.filter((pair) => pair.kind === kind).map(({ a, b }) => [a, b]);
  const pinsOf = (kind: Pin['kind']): [string, string][] =>
    city.pins
      .flatMap((pin): [string, string][] => (pin.kind === kind ? [[pin.accountA, pin.accountB]] : []))
      .filter(within);
  const snapshot = snapshotSchema.parse({
    format: 'emberhood.snapshot',
    version: 1,
    city: city.cycle.city,
    cycle: city.cycle.id,
    frozenAt: minutes(city.frozenAt),
    settings: {
      theta: city.cycle.settings.chosenFrom,
      kappa: city.cycle.settings.plausibleChoosers,
      rho: city.cycle.settings.repeats,
      refundDueDays: city.cycle.settings.refundDueDays,
      depositRequired: city.cycle.settings.depositRequired,
    },
    members,
    ...choicesAmong(city.frozen, (id) => ids.has(id)),
    blocks: pairsOf('block').filter(withHosts),
    keepApart: withoutRepeats([...pairsOf('keep_apart').filter(withHosts), ...zerosOfHosts(city.frozen, ids, hosts)]),
    mustPairs: pairsOf('friend').filter((pair) => pair[0] < pair[1] && within(pair)),
    past: city.past.filter(within),
    pins: pinsOf('pin'),
    forbids: pinsOf('forbid'),
    venues: city.venues.map((venue) => ({ id: venue.id, zone: venue.city, at: gridOf(city.cycle.city, venue) })),
    offerings,
  } satisfies SnapshotInput);
  return {
    snapshot,
    members: Object.fromEntries(
      complete.map(({ row: { accountId, registrationId }, person, gender, age, freeSlots }) => [
        accountId,
        { registrationId, gender, firstName: person.firstName ?? 'Somebody', age, freeSlots } satisfies RunMember,
      ]),
    ),
    incomplete: chosen.length - complete.length,
  };
}

/** Zeros between members and hosts who do not wait, and so have no levels in a snapshot: they keep apart as well (H6). */
function zerosOfHosts(
  { ratings }: FrozenCity,
  members: ReadonlySet<string>,
  hosts: ReadonlySet<string | null>,
): [string, string][] {
  const isPair = (one: string, other: string): boolean => members.has(one) && hosts.has(other) && !members.has(other);
  return ratings.flatMap(({ from, to, levels }) =>
    to
      .filter((other, at) => levels[at] === 0 && (isPair(from, other) || isPair(other, from)))
      .map((other): [string, string] => [from, other]),
  );
}

function withoutRepeats(pairs: readonly [string, string][]): [string, string][] {
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
}

function mostFitting(rows: readonly WaitingRow[], offerings: readonly OfferingRow[], freeSlots: number[]): WaitingRow {
  const scoreOf = (row: WaitingRow): number =>
    rows.length === 1 ? 0 : offerings.filter((offering) => meetsAnswers(row, offering, freeSlots)).length;
  const scored = rows.map((row) => ({ row, score: scoreOf(row) }));
  return scored.reduce((winner, candidate) => (candidate.score > winner.score ? candidate : winner)).row;
}

/** Offerings that are wished for alike share one, which makes a large snapshot a hundred times smaller. */
function activityOf({ catalogueKind, catalogueId, category }: OfferingRow): string {
  return [catalogueKind, catalogueId, category].join(':');
}

function toEngine(offering: OfferingRow) {
  const times = timesOf(offering);
  return {
    id: offering.id,
    activity: activityOf(offering),
    host: offering.hostId,
    venue: offering.venueId,
    sessions: offering.sessions.map(({ startsAt, endsAt }, index) => ({
      start: minutes(new Date(startsAt)),
      end: minutes(new Date(endsAt), Math.ceil),
      slots: [times[index]?.slot ?? 0],
      dates: [times[index]?.date ?? ''],
    })),
    price: pricePerSession(offering),
    min: offering.minSize,
    max: offering.maxSize,
    delta: offering.maxDifference,
    language: offering.language,
    access: offering.venueAccess,
  } satisfies SnapshotInput['offerings'][number];
}

/** Ends are rounded up, because one session without a length would stop the freeze of its whole city. */
function minutes(instant: Date, round = Math.floor): number {
  return round(instant.getTime() / 60_000);
}
