import type { Problem } from './problem.ts';
import { eligibleRows } from './rows.ts';
import { makeUnits } from './units.ts';

/** Members who share offerings, directly or through others, and those offerings; ascending. */
export interface Part {
  members: number[];
  offerings: number[];
}

/** Independent parts of the problem, which share no offering. Members who fit no offering are in no part. */
export function partsOf({ n, k, byMember, byOffering, required }: Problem): Part[] {
  const start = byOffering.start;
  const used = Array.from({ length: k }, (_, e) => e).filter((e) => (start[e + 1] ?? 0) > (start[e] ?? 0));
  const placeable = Array.from({ length: n }, (_, i) => i).filter(
    (i) => (byMember.start[i + 1] ?? 0) > (byMember.start[i] ?? 0),
  );
  // Which members fill a required offering affects everybody, so there is only one part.
  if (required.includes(1)) return [{ members: placeable, offerings: Array.from({ length: k }, (_, e) => e) }];
  const { unitOf } = makeUnits(n + k, edgesOf(byOffering, n));
  const parts = new Map<number, Part>();
  const partOf = (node: number): Part => {
    const key = unitOf[node] ?? 0;
    const part = parts.get(key) ?? { members: [], offerings: [] };
    parts.set(key, part);
    return part;
  };
  for (const i of placeable) partOf(i).members.push(i);
  for (const e of used) partOf(n + e).offerings.push(e);
  return [...parts.values()];
}

/** Members and, numbered after them, the offerings they fit. */
function* edgesOf({ start, member }: Problem['byOffering'], n: number): Generator<[number, number]> {
  for (let e = 0; e + 1 < start.length; e++)
    for (let at = start[e] ?? 0; at < (start[e + 1] ?? 0); at++) yield [member[at] ?? 0, n + e];
}

/** The problem of these members and offerings alone, in their order. */
export function restrictedTo(problem: Problem, { members, offerings }: Part): Problem {
  const { relations, byMember, unitOf } = problem;
  const at = new Map(members.map((i, index) => [i, index]));
  const offeringAt = new Map(offerings.map((e, index) => [e, index]));
  const rows = members.map((i) => range(relations.start, i).filter((entry) => at.has(relations.to[entry] ?? -1)));
  const entries = rows.flat();
  const start = new Int32Array(members.length + 1);
  for (const [index, row] of rows.entries()) start[index + 1] = (start[index] ?? 0) + row.length;
  const fits = members.map((i) =>
    range(byMember.start, i).flatMap((entry) => {
      const offering = offeringAt.get(byMember.offering[entry] ?? -1);
      return offering === undefined ? [] : [{ offering, own: byMember.own[entry] ?? 0 }];
    }),
  );
  const firstOf = new Map<number, number>();
  const together = members.flatMap((i, index): [number, number][] => {
    const unit = unitOf[i] ?? 0;
    const first = firstOf.get(unit);
    if (first === undefined) firstOf.set(unit, index);
    return first === undefined ? [] : [[first, index]];
  });
  const ofMembers = <Row extends Uint8Array | Float64Array>(row: Row): Row => row.filter((_, i) => at.has(i)) as Row;
  const ofOfferings = <Row extends Uint8Array | Int32Array | Float64Array>(row: Row): Row =>
    row.filter((_, e) => offeringAt.has(e)) as Row;
  return {
    n: members.length,
    k: offerings.length,
    rules: problem.rules,
    side: ofMembers(problem.side),
    priority: ofMembers(problem.priority),
    wait: ofMembers(problem.wait),
    age: ofMembers(problem.age),
    ageMin: ofMembers(problem.ageMin),
    ageMax: ofMembers(problem.ageMax),
    relations: {
      start,
      to: Int32Array.from(entries, (entry) => at.get(relations.to[entry] ?? -1) ?? -1),
      weight: Float64Array.from(entries, (entry) => relations.weight[entry] ?? 0),
      flags: Uint8Array.from(entries, (entry) => relations.flags[entry] ?? 0),
    },
    ...eligibleRows(fits, offerings.length),
    min: ofOfferings(problem.min),
    max: ofOfferings(problem.max),
    delta: ofOfferings(problem.delta),
    required: ofOfferings(problem.required),
    ...makeUnits(members.length, together),
  };
}

function range(start: Int32Array, row: number): number[] {
  const [from, to] = [start[row] ?? 0, start[row + 1] ?? 0];
  return Array.from({ length: to - from }, (_, index) => from + index);
}
