import type { Problem } from '../model/problem.ts';
import type { Random } from './random.ts';
import { State } from './state.ts';

/** How many of the best candidates one is drawn from. */
const SHORT_LIST = 3;
const SEED_TRIES = 3;
/** Candidates looked at for one seat. */
const LOOK = 400;
const MENDING_STEPS = 60;

/**
 * Builds a group for an empty offering out of free people (GRASP): a seed by need, then whoever is worth most to the
 * group as it will be, with the balance kept in view, then mending. Leaves the offering empty when no group came about.
 */
export function buildGroup(state: State, e: number, random: Random): boolean {
  const units = freeUnits(state, e, random);
  if (units.length === 0) return false;
  const seeds = units
    .slice()
    .sort((a, b) => need(state.problem, b) - need(state.problem, a))
    .slice(0, SEED_TRIES * 2);
  for (let attempt = 0; attempt < SEED_TRIES; attempt++) {
    const seed =
      attempt === 0 ? seeds[random.int(Math.min(SHORT_LIST, seeds.length))] : units[random.int(units.length)];
    if (!seed || !state.fits(e, seed.length) || state.exchange(e, [], seed) === Number.NEGATIVE_INFINITY) continue;
    state.commit(e, [], seed);
    grow(state, e, units, random);
    if (!state.feasible(e)) mend(state, e, units, random);
    if (state.feasible(e)) return true;
    state.replace(e, []);
  }
  return false;
}

/** Refund-due first, then the longest wait, then the fewest options. */
function need({ priority, wait, byMember }: Problem, unit: readonly number[]): number {
  const i = unit[0] ?? 0;
  const options = (byMember.start[i + 1] ?? 0) - (byMember.start[i] ?? 0);
  return (priority[i] ?? 0) * 1e9 + (wait[i] ?? 0) - options;
}

export function freeUnits(state: State, e: number, random: Random): number[][] {
  const { byOffering, unitOf, units } = state.problem;
  const found: number[][] = [];
  const [from, to] = [byOffering.start[e] ?? 0, byOffering.start[e + 1] ?? 0];
  const offset = random.int(Math.max(1, to - from));
  for (let step = 0; step < to - from && found.length < LOOK; step++) {
    const i = byOffering.member[from + ((offset + step) % (to - from))] ?? 0;
    if (state.group[i] !== -1) continue;
    const unit = unitOf[i] ?? 0;
    const [first, last] = [units.start[unit] ?? 0, units.start[unit + 1] ?? 0];
    if (units.member[first] !== i) continue;
    const all = [...units.member.subarray(first, last)];
    if (all.every((one) => state.group[one] === -1)) found.push(all);
  }
  return found;
}

function grow(state: State, e: number, units: readonly number[][], random: Random): void {
  const { problem } = state;
  const max = problem.max[e] ?? 0;
  while ((state.size[e] ?? 0) < max) {
    const best: { unit: readonly number[]; worth: number }[] = [];
    for (const unit of units) {
      if (state.group[unit[0] ?? 0] !== -1 || (state.size[e] ?? 0) + unit.length > max) continue;
      const worth = state.exchange(e, [], unit);
      if (worth === Number.NEGATIVE_INFINITY) continue;
      if (best.length < SHORT_LIST) best.push({ unit, worth });
      else if (worth > (best[SHORT_LIST - 1]?.worth ?? 0)) best[SHORT_LIST - 1] = { unit, worth };
      else continue;
      best.sort((a, b) => b.worth - a.worth);
    }
    const chosen = best[random.unit() < 0.6 ? 0 : random.int(best.length)] ?? best[0];
    if (!chosen) return;
    if (state.feasible(e) && chosen.worth < (state.worth[e] ?? 0)) return;
    state.commit(e, [], chosen.unit);
  }
}

/** Swaps, additions and removals, best first, with what just moved taboo for a while. */
function mend(state: State, e: number, units: readonly number[][], random: Random): void {
  const taboo = new Map<number, number>();
  for (let step = 0; step < MENDING_STEPS && !state.feasible(e); step++) {
    let best: { out: number[]; into: readonly number[]; worth: number } | null = null;
    const consider = (out: number[], into: readonly number[]): void => {
      if (!state.fits(e, into.length - out.length)) return;
      const worth = state.exchange(e, out, into) + random.unit() * 1e-6;
      if (worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = { out, into, worth };
    };
    const inside = unitsInside(state, e).filter((unit) => (taboo.get(unit[0] ?? 0) ?? -1) < step);
    const outside = units.filter((unit) => state.group[unit[0] ?? 0] === -1 && (taboo.get(unit[0] ?? 0) ?? -1) < step);
    const sample = Math.max(1, Math.ceil(outside.length / 60));
    for (let at = random.int(sample); at < outside.length; at += sample) {
      const into = outside[at] ?? [];
      consider([], into);
      for (const out of inside) consider(out, into);
    }
    if ((state.size[e] ?? 0) > 2) for (const out of inside) consider(out, []);
    const move = best as { out: number[]; into: readonly number[] } | null;
    if (!move) return;
    state.commit(e, move.out, move.into);
    for (const i of [...move.out, ...move.into]) taboo.set(i, step + 4 + random.int(4));
  }
}

export function unitsInside(state: State, e: number): number[][] {
  const { unitOf, units } = state.problem;
  return state
    .members(e)
    .filter((i) => units.member[units.start[unitOf[i] ?? 0] ?? 0] === i)
    .map((i) => {
      const unit = unitOf[i] ?? 0;
      return [...units.member.subarray(units.start[unit], units.start[unit + 1])];
    });
}

/** Order to open offerings in: those with the fewest people first, so that the scarce are not drained by the others. */
export function construct(state: State, random: Random): void {
  const { byOffering, k } = state.problem;
  const people = Array.from({ length: k }, (_, e) => (byOffering.start[e + 1] ?? 0) - (byOffering.start[e] ?? 0));
  const order = people
    .map((number, e) => ({ e, key: number * (0.6 + 0.8 * random.unit()) }))
    .filter(({ e }) => (people[e] ?? 0) > 0);
  order.sort((a, b) => a.key - b.key || a.e - b.e);
  for (const { e } of order) if ((state.size[e] ?? 0) === 0) buildGroup(state, e, random);
}
