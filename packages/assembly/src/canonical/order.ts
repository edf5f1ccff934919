import type { Snapshot } from '../schema.ts';
import { addDigests, digestNumbers, digestText } from './mix.ts';

/**
 * Canonical order (I13): members and offerings sorted by a digest of what they are and whom they know, so that neither
 * the order of the input nor the ids decide anything; ids only order those who are alike in everything.
 */
export interface CanonicalOrder {
  /** Indexes into snapshot.members, in canonical order. */
  members: number[];
  offerings: number[];
}

/** How many times each digest is refined by those of its neighbours. */
const ROUNDS = 3;

export function canonicalOrder(snapshot: Snapshot, indexOf: ReadonlyMap<string, number>): CanonicalOrder {
  const venues = new Map(snapshot.venues.map((venue) => [venue.id, `${venue.at.x},${venue.at.y},${venue.zone}`]));
  const offers = snapshot.offerings.map((one) => {
    const { id: _id, host, venue, sessions, access, ...rest } = one;
    const at = sessions.map((session) =>
      JSON.stringify([session.start, session.end, sorted(session.slots), session.dates]),
    );
    return digestText(JSON.stringify([rest, venues.get(venue), at.sort(), [...access].sort(), host === null]));
  });
  const digests = refine(
    snapshot,
    indexOf,
    snapshot.members.map((one) => memberDigest(one, venues)),
    offers,
  );
  return {
    members: order(digests, snapshot.members),
    offerings: order(hosted(snapshot, indexOf, digests, offers), snapshot.offerings),
  };
}

function memberDigest(member: Snapshot['members'][number], venues: ReadonlyMap<string, string>): number {
  const { id: _id, languages, activities, slots, busyDates, accessNeeds, commitments, ...rest } = member;
  const picks = activities.map((one) => `${one.activity}:${one.preference}`);
  const busy = commitments.map((one) => [one.start, one.end, one.date, venues.get(one.venue ?? '')].join());
  const lists = [
    [...languages].sort(),
    picks.sort(),
    sorted(slots),
    [...busyDates].sort(),
    [...accessNeeds].sort(),
    busy.sort(),
  ];
  return digestText(JSON.stringify([rest, lists]));
}

function sorted(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

function refine(
  snapshot: Snapshot,
  indexOf: ReadonlyMap<string, number>,
  start: number[],
  offers: readonly number[],
): number[] {
  let digests = start;
  const hostDigest = new Map<string, number>();
  for (const [e, { host }] of snapshot.offerings.entries())
    if (host !== null) hostDigest.set(host, addDigests(hostDigest.get(host) ?? 0, offers[e] ?? 0));
  const known = (id: string): number | undefined => indexOf.get(id);
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(digests.length);
    const meet = (from: string, to: string, kind: number): void => {
      const [i, j] = [known(from), known(to)];
      const left = i === undefined ? (hostDigest.get(from) ?? 0) : (digests[i] ?? 0);
      const right = j === undefined ? (hostDigest.get(to) ?? 0) : (digests[j] ?? 0);
      if (i !== undefined) sums[i] = addDigests(sums[i] ?? 0, digestNumbers(right, kind));
      if (j !== undefined) sums[j] = addDigests(sums[j] ?? 0, digestNumbers(left, kind + 100));
    };
    for (const { from, to, levels } of snapshot.ratings)
      for (const [at, one] of to.entries()) meet(from, one, levels[at] ?? 0);
    for (const { viewer, targets } of snapshot.shown) for (const one of targets) meet(viewer, one, 6);
    for (const [from, to] of snapshot.blocks) meet(from, to, 7);
    const pairs = { keepApart: 8, forbids: 9, mustPairs: 10, pins: 11, past: 12 } as const;
    for (const [list, kind] of Object.entries(pairs))
      for (const [from, to] of snapshot[list as keyof typeof pairs]) meetBoth(meet, from, to, kind);
    digests = digests.map((digest, i) => digestNumbers(digest, sums[i] ?? 0));
  }
  return digests;
}

function meetBoth(meet: (from: string, to: string, kind: number) => void, a: string, b: string, kind: number): void {
  meet(a, b, kind);
  meet(b, a, kind);
}

/** Offerings that differ only in their hosts are ordered by the hosts' own digests and what keeps them from members. */
function hosted(
  snapshot: Snapshot,
  indexOf: ReadonlyMap<string, number>,
  members: readonly number[],
  offers: readonly number[],
): number[] {
  const hosts = new Map<string, number>();
  const add = (host: string, digest: number): void => void hosts.set(host, addDigests(hosts.get(host) ?? 0, digest));
  for (const [from, to] of snapshot.blocks) {
    const [i, j] = [indexOf.get(from), indexOf.get(to)];
    if (j !== undefined) add(from, digestNumbers(members[j] ?? 0, 1));
    if (i !== undefined) add(to, digestNumbers(members[i] ?? 0, 2));
  }
  for (const pair of snapshot.keepApart)
    for (const [host, other] of [pair, pair.toReversed()]) {
      const i = indexOf.get(other ?? '');
      if (host !== undefined && i !== undefined) add(host, digestNumbers(members[i] ?? 0, 3));
    }
  return snapshot.offerings.map(({ host }, e) => {
    const self = indexOf.get(host ?? '');
    return digestNumbers(offers[e] ?? 0, hosts.get(host ?? '') ?? 0, self === undefined ? 0 : (members[self] ?? 0));
  });
}

function order(digests: readonly number[], items: readonly { id: string }[]): number[] {
  const byId = (a: number, b: number): number => ((items[a]?.id ?? '') < (items[b]?.id ?? '') ? -1 : 1);
  return items.map((_, index) => index).sort((a, b) => (digests[a] ?? 0) - (digests[b] ?? 0) || byId(a, b));
}
