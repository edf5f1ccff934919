import type { Groups, Problem } from '../model/problem.ts';
import type { ExactAnswer } from './dp.ts';
import { Formulation } from './formulation.ts';
import type { MipLimits } from './highs.ts';

const TOLERANCE = 1e-7;
const MAX_CUTS = 12;

/**
 * The integer programme of the guide's section 9(a): first the best L1, then the best value with that L1. φ = log is
 * bounded from above by tangents; more are added at each answer until bound and value meet.
 * @returns null if no assignment keeps the rules (only with required offerings).
 */
export async function solveByMip(problem: Problem, limits: MipLimits, start: Groups): Promise<ExactAnswer | null> {
  const model = new Formulation(problem);
  let proved = true;
  let reproducible = true;
  if (problem.priority.some((one) => one > 0)) {
    const first = await model.maximisePriority(limits, model.columnsOf(start));
    if (first.infeasible) return null;
    proved &&= first.optimal;
    reproducible &&= !first.clockStopped;
    if (first.columns) model.keepPriority(Math.round(first.value));
  }
  let best: { groups: number[][]; value: number } | null = null;
  let bound = Infinity;
  for (let round = 0; round < MAX_CUTS; round++) {
    const solved = await model.programme.solve(limits, model.columnsOf(best?.groups ?? start));
    if (solved.infeasible) return null;
    bound = Math.min(bound, solved.bound);
    reproducible &&= !solved.clockStopped;
    if (!solved.columns) break;
    const found = model.read(solved.columns);
    if (!best || found.value > best.value) best = found;
    if (!solved.optimal || bound - best.value <= TOLERANCE * Math.max(1, Math.abs(best.value))) break;
    if (!model.addTangents(solved.columns)) break;
  }
  if (!best) return null;
  const closed = bound - best.value <= 1e-6 * Math.max(1, Math.abs(best.value));
  return { ...best, bound: closed ? best.value : bound, proved: proved && closed, reproducible };
}
