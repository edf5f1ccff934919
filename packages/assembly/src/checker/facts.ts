import type { Member, Offering, Result, Snapshot } from '../schema.ts';

/** A group of the answer with its ids resolved; ids that are not in the snapshot are left out (rule `known`). */
export interface Group {
  offering: Offering;
  members: Member[];
}

/** Lookup tables for the rules: the snapshot's own data, with nothing derived. */
export interface Facts {
  snapshot: Snapshot;
  result: Result;
  members: ReadonlyMap<string, Member>;
  offerings: ReadonlyMap<string, Offering>;
  venues: ReadonlyMap<string, { x: number; y: number }>;
  groups: Group[];
  /** Raw level that `from` gave to `to`; undefined if they did not rate them. */
  level: (from: string, to: string) => number | undefined;
  /** H8: `viewer` was shown `target`, or rated them, which counts as shown. */
  wasShown: (viewer: string, target: string) => boolean;
}

/** One breach that a rule found. */
export interface Finding {
  message: string;
  offering?: string;
  members?: string[];
}

export interface Violation extends Finding {
  /** Name in the table of rules; begins with the guide's invariant. */
  rule: string;
}

export function factsOf(snapshot: Snapshot, result: Result): Facts {
  const members = new Map(snapshot.members.map((member) => [member.id, member]));
  const offerings = new Map(snapshot.offerings.map((offering) => [offering.id, offering]));
  const levels = new Map(
    snapshot.ratings.map((row) => [row.from, new Map(row.to.map((to, index) => [to, row.levels[index]]))]),
  );
  const shown = new Map<string, Set<string>>();
  for (const { viewer, targets } of snapshot.shown) {
    shown.set(viewer, new Set([...(shown.get(viewer) ?? []), ...targets]));
  }
  const level = (from: string, to: string): number | undefined => levels.get(from)?.get(to);
  const groups: Group[] = [];
  for (const group of result.groups) {
    const offering = offerings.get(group.offering);
    if (!offering) continue;
    groups.push({ offering, members: group.members.flatMap((id) => members.get(id) ?? []) });
  }
  return {
    snapshot,
    result,
    members,
    offerings,
    venues: new Map(snapshot.venues.map((venue) => [venue.id, venue.at])),
    groups,
    level,
    wasShown: (viewer, target) => shown.get(viewer)?.has(target) === true || level(viewer, target) !== undefined,
  };
}

/** Every two people of a group once. */
export function* pairsOf(group: Group): Generator<[Member, Member]> {
  for (const [index, one] of group.members.entries()) {
    for (const other of group.members.slice(index + 1)) yield [one, other];
  }
}

/** Metres between two points of the city's grid, rounded once (guide section 4). */
export function metresBetween(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.round(Math.hypot(one.x - other.x, one.y - other.y));
}

export type { Member, Offering };
