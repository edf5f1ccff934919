import type { Problem } from '../model/problem.ts';
import type { Random } from './random.ts';

/** Random offerings that can hold everybody together and of which none is below its smallest size; null: there are none. */
export function drawOfferings({ n, k, min, max, required }: Problem, random: Random): Set<number> | null {
  const order = Array.from({ length: k }, (_, e) => e);
  if (required.includes(0)) random.shuffle(order);
  /** For each place in the order and number of people: the most seats from there on that so many people can open. */
  const seats: Float64Array[] = [];
  seats[k] = new Float64Array(n + 1);
  const seatsWith = (at: number, people: number): number => {
    const e = order[at] ?? 0;
    return (max[e] ?? 0) + (seats[at + 1]?.[people - (min[e] ?? 0)] ?? Number.NEGATIVE_INFINITY);
  };
  const seatsWithout = (at: number, people: number): number =>
    required[order[at] ?? 0] === 1 ? Number.NEGATIVE_INFINITY : (seats[at + 1]?.[people] ?? 0);
  for (let at = k - 1; at >= 0; at--)
    seats[at] = Float64Array.from({ length: n + 1 }, (_, people) =>
      Math.max(seatsWith(at, people), seatsWithout(at, people)),
    );
  let [people, missing] = [n, n];
  if ((seats[0]?.[n] ?? 0) < missing) return null;
  const used = new Set<number>();
  for (const [at, e] of order.entries()) {
    if (seatsWith(at, people) < missing) continue;
    if (seatsWithout(at, people) >= missing && missing <= 0 && random.int(2) === 0) continue;
    used.add(e);
    people -= min[e] ?? 0;
    missing -= max[e] ?? 0;
  }
  return used;
}
