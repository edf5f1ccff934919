import { SIDE_F, SIDE_M, VETO, agesClash, phi, placeOf, sideCapacity, type Problem } from '../model/problem.ts';

const ROUNDS = 120;

/**
 * The cheap bound of the guide's section 9(d), for any size: each member is credited with φ of the best weights they
 * could have in a group of the offering, then seats are handed out with prices. Any prices give a valid bound of L2
 * (Lagrange multipliers of seats and of seats for each side), so the search for good ones may stop anywhere.
 */
export function transportBound(problem: Problem): number {
  const { n, k, byMember, side, max } = problem;
  const credit = credits(problem);
  const seats = new Float64Array(k);
  const sides = [new Float64Array(k), new Float64Array(k), new Float64Array(k)];
  const limit = Float64Array.from({ length: k }, (_, e) => sideCapacity(problem, e));
  const top = credit.reduce((most, one) => Math.max(most, one), 0);
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const taken = new Float64Array(k);
    const takenBySide = [new Float64Array(k), new Float64Array(k)];
    let bound = 0;
    for (let e = 0; e < k; e++) {
      bound += (max[e] ?? 0) * (seats[e] ?? 0);
      bound += (limit[e] ?? 0) * ((sides[0]?.[e] ?? 0) + (sides[1]?.[e] ?? 0));
    }
    for (let i = 0; i < n; i++) {
      let [most, chosen] = [0, -1];
      const own = sides[side[i] ?? 2];
      for (let at = byMember.start[i] ?? 0; at < (byMember.start[i + 1] ?? 0); at++) {
        const e = byMember.offering[at] ?? 0;
        const reduced = (credit[at] ?? 0) - (seats[e] ?? 0) - (own?.[e] ?? 0);
        if (reduced > most) [most, chosen] = [reduced, e];
      }
      bound += most;
      if (chosen < 0) continue;
      taken[chosen] = (taken[chosen] ?? 0) + 1;
      const row = takenBySide[side[i] ?? 2];
      if (row) row[chosen] = (row[chosen] ?? 0) + 1;
    }
    best = Math.min(best, bound);
    const step = (0.5 * top) / (4 + round);
    for (let e = 0; e < k; e++) {
      adjust(seats, e, ((taken[e] ?? 0) - (max[e] ?? 0)) / Math.max(1, max[e] ?? 0), step);
      for (const one of [SIDE_F, SIDE_M]) {
        const over = ((takenBySide[one]?.[e] ?? 0) - (limit[e] ?? 0)) / Math.max(1, limit[e] ?? 0);
        adjust(sides[one] ?? new Float64Array(k), e, over, step);
      }
    }
  }
  return best;
}

/** X has no price of its own, so its row stays 0. */
function adjust(prices: Float64Array, e: number, over: number, step: number): void {
  prices[e] = Math.max(0, (prices[e] ?? 0) + step * Math.max(-1, Math.min(1, over)));
}

/**
 * For each allowed (member, offering): own terms and φ of the best max − 1 weights among the offering's other people.
 */
function credits(problem: Problem): Float64Array {
  const { n, byMember, relations, rules } = problem;
  const credit = new Float64Array(byMember.offering.length);
  for (let i = 0; i < n; i++) {
    const row: { j: number; weight: number }[] = [];
    for (let at = relations.start[i] ?? 0; at < (relations.start[i + 1] ?? 0); at++) {
      const [j, weight, flags] = [relations.to[at] ?? 0, relations.weight[at] ?? 0, relations.flags[at] ?? 0];
      if (weight > 0 && !(flags & VETO) && !agesClash(problem, i, j)) row.push({ j, weight });
    }
    row.sort((a, b) => b.weight - a.weight);
    for (let at = byMember.start[i] ?? 0; at < (byMember.start[i + 1] ?? 0); at++) {
      const e = byMember.offering[at] ?? 0;
      credit[at] = (byMember.own[at] ?? 0) + phi(rules.phi, best(problem, i, e, row));
    }
  }
  return credit;
}

function best(problem: Problem, i: number, e: number, row: readonly { j: number; weight: number }[]): number {
  const room = sideCapacity(problem, e);
  const left = [room, room, problem.n];
  const own = problem.side[i] ?? 2;
  left[own] = (left[own] ?? 0) - 1;
  let all = (problem.max[e] ?? 0) - 1;
  let sum = 0;
  for (const { j, weight } of row) {
    if (all === 0) break;
    const side = problem.side[j] ?? 2;
    if ((left[side] ?? 0) <= 0 || placeOf(problem, j, e) < 0) continue;
    left[side] = (left[side] ?? 0) - 1;
    all -= 1;
    sum += weight;
  }
  return sum;
}
