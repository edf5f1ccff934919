import { evaluateGroup } from '../model/evaluate.ts';
import type { SnapshotModel } from '../model/from-snapshot.ts';
import { CHOSEN_BY, PAST, SEEN_BY, SIDE_F, SIDE_M, find } from '../model/problem.ts';
import type { Report } from '../schema.ts';
import { adviceOf, needsOf } from './needs.ts';
import { placementOf, parityOf } from './placement.ts';
import { offeringsOf } from './reasons.ts';
import { blockingSwaps, justifiedEnvy } from './stability.ts';

const DAY = 1440;

/** The report of the guide's section 12 for one run. Cells of fewer than five people have no share (P13). */
export function reportOf(model: SnapshotModel, groups: readonly (readonly number[])[], reproducible: boolean): Report {
  const { problem, eligibility } = model;
  // Also those whom only their host keeps from an offering: otherwise the figures would count blocks and zeros (P11).
  const eligible = Uint8Array.from(model.members, (member, i) =>
    offeringsOf(problem, i).length > 0 || eligibility.reason(member) === 'next-cycle' ? 1 : 0,
  );
  const groupOf = new Int32Array(problem.n).fill(-1);
  for (const [e, members] of groups.entries()) for (const i of members) groupOf[i] = e;
  const facts = factsOf(model, groups);
  const placement = placementOf(model, groupOf, eligible);
  const waits = waitsOf(model, groupOf, eligible);
  const waiting = waits.length;
  const eligibleCount = eligible.reduce((sum, one) => sum + one, 0);
  const shareAbove = (days: number): number =>
    waiting === 0 ? 0 : waits.filter((one) => one >= days).length / eligibleCount;
  return {
    reproducible,
    objective: facts.objective,
    members: problem.n,
    eligible: eligibleCount,
    placed: facts.placed,
    genderCap: genderCap(model, eligible),
    placement,
    parity: parityOf(placement),
    waitDays: waiting === 0 ? null : quantiles(waits),
    starvation: { days60: shareAbove(60), days75: shareAbove(75), days90: shareAbove(90) },
    coverageSlack: mean(facts.choosers.map((one) => one - 1)),
    kappaSlack: mean(facts.plausible.map((one) => one - problem.rules.kappa)),
    zeroMutual: facts.placed === 0 ? null : facts.u.filter((one) => one === 0).length / facts.placed,
    repeats: facts.repeats,
    fill: facts.seats === 0 ? null : facts.placed / facts.seats,
    blockingSwaps: blockingSwaps(problem, groups),
    justifiedEnvy: justifiedEnvy(problem, groups, groupOf),
    needs: needsOf(model, groups, groupOf),
    warnings: model.warnings,
    advice: adviceOf(model, groups, eligible),
  };
}

interface Facts {
  objective: Report['objective'];
  placed: number;
  seats: number;
  repeats: number;
  u: number[];
  choosers: number[];
  plausible: number[];
}

function factsOf({ problem, snapshot, members: people }: SnapshotModel, groups: readonly (readonly number[])[]): Facts {
  const facts = { u: [] as number[], choosers: [] as number[], plausible: [] as number[] };
  let [value, seats, repeats] = [0, 0, 0];
  for (const [e, members] of groups.entries()) {
    if (members.length === 0) continue;
    const evaluated = evaluateGroup(problem, e, members);
    value += evaluated.value;
    seats += problem.max[e] ?? 0;
    facts.u.push(...evaluated.u);
    for (const i of members) {
      const known = members.map((j) => find(problem.relations, i, j)).filter((at) => at >= 0);
      const count = (flag: number): number => known.filter((at) => (problem.relations.flags[at] ?? 0) & flag).length;
      facts.choosers.push(count(CHOSEN_BY));
      facts.plausible.push(count(SEEN_BY));
      repeats += count(PAST) / 2;
    }
  }
  const due = groups.flat().filter((i) => (problem.priority[i] ?? 0) > 0);
  const within = (days: number): number =>
    due.filter((i) => (people[i]?.refundAt ?? Infinity) <= snapshot.frozenAt + days * DAY).length;
  const objective = {
    refundDue: due.length,
    refundWithin: { days14: within(14), days30: within(30) },
    value,
    minU: facts.u.length === 0 ? null : facts.u.reduce((least, one) => Math.min(least, one), Infinity),
    meanU: mean(facts.u),
    nashWelfare: mean(facts.u.map(Math.log1p)),
  };
  return { ...facts, objective, placed: facts.u.length, seats, repeats };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;
}

function waitsOf({ problem }: SnapshotModel, groupOf: Int32Array, eligible: Uint8Array): number[] {
  const waits: number[] = [];
  for (let i = 0; i < problem.n; i++)
    if (eligible[i] === 1 && groupOf[i] === -1) waits.push((problem.wait[i] ?? 0) / DAY);
  return waits.sort((a, b) => a - b);
}

function quantiles(sorted: readonly number[]): NonNullable<Report['waitDays']> {
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

/**
 * The guide's section 1.4: the largest share of women and men that can be placed, limited by the smaller side and the
 * smallest fraction of a group that balance allows it to be.
 */
function genderCap({ problem }: SnapshotModel, eligible: Uint8Array): number {
  let fraction = 0.5;
  for (let e = 0; e < problem.k; e++) {
    const delta = problem.delta[e] ?? -1;
    if (delta < 0) return 1;
    for (let size = problem.min[e] ?? 1; size <= (problem.max[e] ?? 0); size++)
      fraction = Math.min(fraction, Math.ceil(Math.max(0, size - delta) / 2) / size);
  }
  const count = (side: number): number =>
    problem.side.reduce((sum, one, i) => sum + (one === side && eligible[i] === 1 ? 1 : 0), 0);
  const [f, m] = [count(SIDE_F), count(SIDE_M)];
  if (f + m === 0 || fraction === 0) return 1;
  return Math.min(1, Math.min(f, m) / (f + m) / fraction);
}
