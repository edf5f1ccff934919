import { find, type Relations } from '../model/problem.ts';

/** Up to so many members, a square table holds the position of every pair (16 MB). */
const DENSE_LIMIT = 2000;

/** Position of j in i's row of the relations, or -1. */
export type Lookup = (i: number, j: number) => number;

export function lookupOf(relations: Relations, n: number): Lookup {
  if (n > DENSE_LIMIT) return (i, j) => find(relations, i, j);
  const table = new Int32Array(n * n).fill(-1);
  for (let i = 0; i < n; i++)
    for (let at = relations.start[i] ?? 0; at < (relations.start[i + 1] ?? 0); at++)
      table[i * n + (relations.to[at] ?? 0)] = at;
  return (i, j) => table[i * n + j] ?? -1;
}
