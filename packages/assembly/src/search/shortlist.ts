import type { Found } from './workshop.ts';

/** Weight of L1, above any difference in L2, so that one number ranks L1 before L2. */
const FIRST = 1e6;
/** The best groups of one offering, best first, each once. */
export class Shortlist {
  readonly items: Found[] = [];
  readonly #length: number;

  constructor(length: number) {
    this.#length = length;
  }

  add(found: Found): void {
    const { items } = this;
    const rank = rankOf(found);
    const last = items.at(-1);
    if (items.length >= this.#length && last && rank <= rankOf(last)) return;
    let at = items.length;
    while (at > 0 && rankOf(items[at - 1] as Found) < rank) at -= 1;
    for (let before = at - 1; before >= 0; before--) {
      const other = items[before] as Found;
      if (rankOf(other) - rank > 1e-9) break;
      if (sameMembers(other.members, found.members)) return;
    }
    items.splice(at, 0, found);
    if (items.length > this.#length) items.pop();
  }
}

export function rankOf({ priority, value }: Found): number {
  return priority * FIRST + value;
}

function sameMembers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

/** Limit on the steps of choosing between lists. */
const MOST_STEPS = 20_000;

/** The best choice of at most one group from each list, without shared members. @param used a 0 for each member. */
export function bestChoice(lists: readonly Shortlist[], used: Uint8Array): { chosen: Found[]; rank: number } {
  const rest = new Float64Array(lists.length + 1);
  for (let at = lists.length - 1; at >= 0; at--) {
    const first = lists[at]?.items[0];
    rest[at] = (rest[at + 1] ?? 0) + Math.max(0, first ? rankOf(first) : 0);
  }
  let best = { chosen: [] as Found[], rank: 0 };
  let steps = 0;
  const path: Found[] = [];
  const walk = (at: number, rank: number): void => {
    if (at === lists.length) {
      if (rank > best.rank + 1e-9) best = { chosen: [...path], rank };
      return;
    }
    for (const found of lists[at]?.items ?? []) {
      const value = rankOf(found);
      if (steps++ > MOST_STEPS || rank + value + (rest[at + 1] ?? 0) <= best.rank + 1e-9) break;
      if (found.members.some((i) => used[i] === 1)) continue;
      for (const i of found.members) used[i] = 1;
      path.push(found);
      walk(at + 1, rank + value);
      path.pop();
      for (const i of found.members) used[i] = 0;
    }
    if (rank + (rest[at + 1] ?? 0) > best.rank + 1e-9) walk(at + 1, rank);
  };
  walk(0, 0);
  return best;
}
