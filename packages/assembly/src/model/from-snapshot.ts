import { canonicalOrder } from '../canonical/order.ts';
import { WORTH, type Member, type Snapshot } from '../schema.ts';
import { Eligibility } from './eligibility.ts';
import { type Problem, CHOSE, PAST, SAW, SIDE_F, SIDE_M, SIDE_X, VETO, isVetoed } from './problem.ts';
import { RelationsBuilder } from './relations.ts';
import { eligibleRows } from './rows.ts';
import { makeUnits } from './units.ts';
import { normalisedUtilities } from './weights.ts';

/** A snapshot as a problem, and what is needed to translate the answer back. */
export interface SnapshotModel {
  snapshot: Snapshot;
  problem: Problem;
  /** Members and offerings in canonical order. */
  members: Member[];
  offerings: Snapshot['offerings'];
  eligibility: Eligibility;
  /** Void pairs and pins, and members whom no group can hold, for the operator. */
  warnings: string[];
}

const SIDES = { F: SIDE_F, M: SIDE_M, X: SIDE_X };
const WEEK = 7 * 24 * 60;
const DAY = 24 * 60;
/** The guide's refund-due class has one priority; cycles that look further ahead have more (decision: assembly). */
const GUIDE_DAYS = 30;
/** In these cycles, the priority rises so many days before the refund. */
const NEARER = [30, 14];

export function modelOfSnapshot(snapshot: Snapshot): SnapshotModel {
  const inputIndex = new Map(snapshot.members.map((member, index) => [member.id, index]));
  const order = canonicalOrder(snapshot, inputIndex);
  const members = order.members.map((index) => snapshot.members[index]).filter((one) => one !== undefined);
  const offerings = order.offerings.map((index) => snapshot.offerings[index]).filter((one) => one !== undefined);
  const indexOf = new Map(members.map((member, index) => [member.id, index]));
  const n = members.length;
  const { settings, frozenAt } = snapshot;

  const priorityOf = ({ refundAt }: Member): number => {
    const left = refundAt === null ? Infinity : refundAt - frozenAt;
    if (left > settings.refundDueDays * DAY) return 0;
    if (settings.refundDueDays <= GUIDE_DAYS) return 1;
    return 1 + NEARER.filter((days) => left <= days * DAY).length;
  };
  const eligibility = new Eligibility({ ...snapshot, offerings }, snapshot);
  const { placed, activity, waitPerWeek, refundDue } = WORTH;
  const fits = members.map((member) => {
    const weeks = Math.max(0, frozenAt - member.waitingSince) / WEEK;
    const own = placed + waitPerWeek * weeks + (priorityOf(member) > 0 ? refundDue : 0);
    return eligibility.fits(member).map(({ offering, preference }) => ({ offering, own: own + activity * preference }));
  });

  const problem: Problem = {
    n,
    k: offerings.length,
    rules: {
      coverage: settings.coverage,
      kappa: settings.kappa,
      rho: settings.rho,
      noLoneGender: settings.noLoneGender,
      phi: settings.objective,
      repeatPenalty: WORTH.repeat,
    },
    side: Uint8Array.from(members, (member) => SIDES[member.gender]),
    priority: Uint8Array.from(members, priorityOf),
    wait: Float64Array.from(members, (member) => Math.max(0, frozenAt - member.waitingSince)),
    age: Uint8Array.from(members, (member) => member.age),
    ageMin: Uint8Array.from(members, (member) => Math.min(255, member.acceptedAges?.min ?? 0)),
    ageMax: Uint8Array.from(members, (member) => Math.min(255, member.acceptedAges?.max ?? 255)),
    relations: relationsOf(snapshot, indexOf),
    ...eligibleRows(fits, offerings.length),
    min: Float64Array.from(offerings, (one) => one.min),
    max: Int32Array.from(offerings, (one) => Math.min(one.max, n)),
    delta: Float64Array.from(offerings, (one) => one.delta ?? -1),
    required: new Uint8Array(offerings.length),
    ...makeUnits(n, []),
  };
  const warnings: string[] = [];
  const together = pairsTogether(snapshot, indexOf, problem, warnings);
  const whole = { ...problem, ...makeUnits(n, together) };
  warnings.push(...brokenUnits(whole, members));
  return { snapshot, problem: whole, members, offerings, eligibility, warnings };
}

function relationsOf(snapshot: Snapshot, indexOf: ReadonlyMap<string, number>): Problem['relations'] {
  const at = (id: string): number => indexOf.get(id) ?? -1;
  const vetoes = [...snapshot.blocks, ...snapshot.keepApart, ...snapshot.forbids];
  const rows = [...snapshot.ratings.map(({ to }) => to), ...snapshot.shown.map(({ targets }) => targets)];
  const facts = rows.reduce((sum, row) => sum + row.length, vetoes.length + snapshot.past.length);
  const builder = new RelationsBuilder(indexOf.size, facts);
  for (const { from, to, levels } of snapshot.ratings) {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const level of levels) counts[level] = (counts[level] ?? 0) + 1;
    const utilities = normalisedUtilities(counts);
    for (const [index, one] of to.entries()) {
      const level = levels[index] ?? 0;
      const flags = SAW | (level === 0 ? VETO : 0) | (level >= snapshot.settings.theta ? CHOSE : 0);
      builder.add(at(from), at(one), flags, utilities[level] ?? 0);
    }
  }
  for (const { viewer, targets } of snapshot.shown) for (const one of targets) builder.add(at(viewer), at(one), SAW);
  for (const [a, b] of vetoes) if (at(a) >= 0 && at(b) >= 0) builder.add(at(a), at(b), VETO);
  for (const [a, b] of snapshot.past) builder.add(at(a), at(b), PAST);
  return builder.build((mine, theirs) => Math.sqrt(mine * theirs));
}

/** Must-pairs and pins that no veto makes void (H10). */
function pairsTogether(
  snapshot: Snapshot,
  indexOf: ReadonlyMap<string, number>,
  problem: Problem,
  warnings: string[],
): [number, number][] {
  const pairs: [number, number][] = [];
  for (const [list, name] of [
    [snapshot.mustPairs, 'friend pair'],
    [snapshot.pins, 'pin'],
  ] as const)
    for (const [a, b] of list) {
      const [i, j] = [indexOf.get(a) ?? 0, indexOf.get(b) ?? 0];
      if (isVetoed(problem, i, j)) warnings.push(`${name} ${a}, ${b}: void, a veto stands between them`);
      else pairs.push([i, j]);
    }
  return pairs;
}

/** Warns of units that contain two people who must be kept apart, so that nobody of the unit can be placed. */
function brokenUnits(problem: Problem, members: Snapshot['members']): string[] {
  const { start, member } = problem.units;
  const warnings: string[] = [];
  for (let unit = 0; unit + 1 < start.length; unit++) {
    const row = [...member.subarray(start[unit], start[unit + 1])];
    const isBroken = row.length > 2 && row.some((i, at) => row.slice(at + 1).some((j) => isVetoed(problem, i, j)));
    if (isBroken) {
      const names = row.map((i) => members[i]?.id).join(', ');
      warnings.push(`pairs of ${names}: none of them can be placed, a veto stands between two of them`);
    }
  }
  return warnings;
}
