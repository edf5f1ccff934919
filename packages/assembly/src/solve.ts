import { transportBound } from './bound/transport.ts';
import { hashBench, hashSnapshot } from './canonical/hash.ts';
import { solveByMip } from './exact/mip.ts';
import { solveSmallParts } from './exact/small-parts.ts';
import { score } from './model/evaluate.ts';
import { modelOfBench, type BenchModel } from './model/from-bench.ts';
import { modelOfSnapshot } from './model/from-snapshot.ts';
import { peel } from './model/peel.ts';
import type { Groups, Problem } from './model/problem.ts';
import { reasonsOf } from './report/reasons.ts';
import { reportOf } from './report/report.ts';
import type { Bench, Result, Snapshot } from './schema.ts';
import { search } from './search/search.ts';
import { ENGINE_VERSION } from './version.ts';

export interface SolveOptions {
  seed?: number;
  /** Also proves parts of a city with more than 16 people; smaller ones are always solved exactly. */
  isExact?: boolean;
  /** Factor on the heuristic's budget of moves. */
  effort?: number;
}

/** Limits of the integer programme. */
const EXACT_LIMITS = { nodes: 2_000_000, seconds: 900 };

interface Assembled {
  groups: number[][];
  value: number;
  bound: number;
  proved: boolean;
  reproducible: boolean;
}

/** Groups for one city and cycle, with reasons for everyone who was not placed, and the operator's report. */
export async function assemble(snapshot: Snapshot, options: SolveOptions = {}): Promise<Result> {
  const started = performance.now();
  const model = modelOfSnapshot(snapshot);
  const assembled = await solveProblem(model.problem, options);
  const [members, offerings] = [model.members.map(({ id }) => id), model.offerings.map(({ id }) => id)];
  return {
    ...verdict(assembled),
    groups: named(assembled.groups, { members, offerings }),
    unplaced: reasonsOf(model, assembled.groups),
    seed: options.seed ?? 0,
    hash: hashSnapshot(snapshot),
    version: ENGINE_VERSION,
    milliseconds: performance.now() - started,
    report: reportOf(model, assembled.groups, assembled.reproducible),
  };
}

/** Solves a bench instance. @param strictSizes whether every offering has to be used (MDGP text). */
export async function assembleBench(bench: Bench, strictSizes: boolean, options: SolveOptions = {}): Promise<Result> {
  const started = performance.now();
  const model = modelOfBench(bench, strictSizes);
  const found = await solveProblem(model.problem, options);
  // If all have to be placed, an assignment that leaves somebody out is no answer.
  const everybody = found.groups.reduce((sum, members) => sum + members.length, 0) === model.problem.n;
  const nobody = { ...found, groups: [], value: 0, bound: found.proved ? 0 : found.bound };
  const assembled = bench.placeAll && !everybody ? nobody : found;
  const placed = new Set(assembled.groups.flat());
  const reason = bench.placeAll ? 'no-arrangement' : 'next-cycle';
  return {
    ...verdict(assembled),
    groups: named(assembled.groups, model),
    unplaced: model.members.filter((_, i) => !placed.has(i)).map((id) => ({ id, reason })),
    seed: options.seed ?? 0,
    hash: hashBench(bench),
    version: ENGINE_VERSION,
    milliseconds: performance.now() - started,
  };
}

/** The groups that are used, by ids. */
function named(groups: Groups, { members, offerings }: Pick<BenchModel, 'members' | 'offerings'>): Result['groups'] {
  return groups
    .map((group, e) => ({ offering: offerings[e] ?? '', members: group.map((i) => members[i] ?? '') }))
    .filter((group) => group.members.length > 0);
}

function verdict({ value, bound, proved }: Assembled): Pick<Result, 'value' | 'bound' | 'gap' | 'proved'> {
  const sure = Math.max(bound, value);
  return { value, bound: sure, gap: sure === 0 ? 0 : Math.max(0, (sure - value) / Math.abs(sure)), proved };
}

export async function solveProblem(full: Problem, options: SolveOptions, limits = EXACT_LIMITS): Promise<Assembled> {
  const problem = peel(full);
  const found = await searched(problem, options);
  if (options.isExact !== true || found.isWhole) return found;
  const best = await solveByMip(problem, limits, found.groups);
  if (!best) return found;
  const value = score(problem, best.groups).value;
  return { ...best, value, bound: Math.max(value, Math.min(best.bound, found.bound)) };
}

/** Solves small parts by dynamic programming and the rest by search. `isWhole` is true if there was no rest. */
async function searched(problem: Problem, options: SolveOptions): Promise<Assembled & { isWhole: boolean }> {
  const small = solveSmallParts(problem);
  if (!small.rest)
    return {
      groups: small.groups,
      value: small.value,
      bound: small.value,
      proved: true,
      reproducible: true,
      isWhole: true,
    };
  const found = await search(small.rest, options.seed ?? 0, options.effort ?? 1);
  const groups = found.groups.map((members, e) => (members.length > 0 ? members : (small.groups[e] ?? [])));
  const { value } = score(problem, groups);
  const bound = Math.max(value, small.value + transportBound(small.rest));
  const placed = new Set(groups.flat());
  // The bound covers L2 only, so it proves nothing while a refund-due member is not placed.
  const proved = bound <= value + 1e-9 && problem.priority.every((one, i) => one === 0 || placed.has(i));
  return { groups, value, bound, proved, reproducible: true, isWhole: false };
}
