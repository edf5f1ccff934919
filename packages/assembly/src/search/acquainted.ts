import type { Problem } from '../model/problem.ts';

/** At most so many people are considered for one group. */
export const MOST_PEOPLE = 160;

/**
 * One person, the people they know, the people those know, and so on, up to `MOST_PEOPLE`. In a random selection nobody
 * would know enough of the others.
 * @param places positions in `byOffering` of an offering's people at hand
 * @param first index in `places` of the person to start with
 * @param placeOf scratch space with a -1 for each member of the problem, and left so
 * @returns some of the places, ascending
 */
export function acquainted(
  { byOffering, relations }: Problem,
  places: readonly number[],
  first: number,
  placeOf: Int32Array,
): number[] {
  for (const at of places) placeOf[byOffering.member[at] ?? 0] = at;
  const found: number[] = [];
  const take = (i: number): void => {
    const at = placeOf[i] ?? -1;
    if (at < 0 || found.length === MOST_PEOPLE) return;
    placeOf[i] = -1;
    found.push(at);
  };
  for (let step = 0, next = 0; found.length < MOST_PEOPLE && step < places.length; step++) {
    take(byOffering.member[places[(first + step) % places.length] ?? 0] ?? 0);
    for (; next < found.length; next++) {
      const i = byOffering.member[found[next] ?? 0] ?? 0;
      for (let at = relations.start[i] ?? 0, end = relations.start[i + 1] ?? 0; at < end; at++)
        take(relations.to[at] ?? 0);
    }
  }
  for (const at of places) placeOf[byOffering.member[at] ?? 0] = -1;
  return found.toSorted((a, b) => a - b);
}
