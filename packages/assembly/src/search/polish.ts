import { LinearProgramme } from '../exact/highs.ts';
import type { Problem } from '../model/problem.ts';
import type { Column } from './pool.ts';

/** What placing a member is worth in addition to the values of columns. */
type Bonus = (i: number) => number;

/** Set packing: at most one group for each offering and each member. */
class Packing {
  readonly programme = new LinearProgramme();
  /** Row numbers of offerings and of members that occur in a column. */
  readonly offerings = new Map<number, number>();
  readonly members = new Map<number, number>();

  constructor(columns: readonly Column[], bonus: Bonus, integral: 0 | 1) {
    const byOffering = new Map<number, [number, number][]>();
    const byMember = new Map<number, [number, number][]>();
    for (const { offering, members, value } of columns) {
      const worth = members.reduce((sum, i) => sum + bonus(i), value);
      const column = this.programme.column(worth, 0, 1, integral);
      push(byOffering, offering, column);
      for (const i of members) push(byMember, i, column);
    }
    for (const [terms, rows] of [
      [byOffering, this.offerings],
      [byMember, this.members],
    ] as const)
      for (const [key, row] of terms) {
        rows.set(key, this.programme.rows);
        this.programme.row(-Infinity, row, 1);
      }
  }
}

/** The packing without integrality: a bound on its value, with dual prices and reduced costs. */
export interface Relaxed {
  bound: number;
  /** The dual price of each member; 0 if no groups compete for them. */
  price: Float64Array;
  /** Each column's worth less the prices of its members and its offering; at most 0. */
  reduced: Float64Array;
}

export async function relaxedPacking(
  problem: Problem,
  columns: readonly Column[],
  bonus: Bonus,
): Promise<Relaxed | null> {
  const { programme, offerings, members } = new Packing(columns, bonus, 0);
  const solved = await programme.solve();
  if (!solved.optimal || !solved.duals) return null;
  const dual = (row: number | undefined): number => (row === undefined ? 0 : Math.abs(solved.duals?.[row] ?? 0));
  const price = new Float64Array(problem.n);
  for (const [i, row] of members) price[i] = dual(row);
  const reduced = Float64Array.from(columns, (column, at) =>
    column.members.reduce(
      (sum, i) => sum - (price[i] ?? 0),
      (programme.cost[at] ?? 0) - dual(offerings.get(column.offering)),
    ),
  );
  return { bound: solved.value, price, reduced };
}

/**
 * The best choice among groups already seen (guide, section 9c). Considers only groups that can be part of a better
 * choice than the current one, which is worth `known`. Limits on nodes and columns keep it deterministic.
 * @returns null if nothing better was found.
 */
export async function packColumns(
  problem: Problem,
  columns: readonly Column[],
  bonus: Bonus,
  known: number,
  { nodes, columns: most }: { nodes: number; columns: number },
): Promise<Column[] | null> {
  const relaxed = await relaxedPacking(problem, columns, bonus);
  if (!relaxed || relaxed.bound <= known + 1e-6) return null;
  const slack = relaxed.bound - known;
  const useful = columns
    .map((column, at) => ({ column, reduced: relaxed.reduced[at] ?? 0 }))
    .filter(({ reduced }) => reduced >= -slack - 1e-6)
    .sort((a, b) => b.reduced - a.reduced)
    .slice(0, most)
    .map(({ column }) => column);
  const { programme } = new Packing(useful, bonus, 1);
  const solved = await programme.solve({ nodes });
  if (!solved.columns || solved.value <= known + 1e-9) return null;
  return useful.filter((_, at) => (solved.columns?.[at] ?? 0) > 0.5);
}

function push(map: Map<number, [number, number][]>, key: number, column: number): void {
  const terms = map.get(key);
  if (terms) terms.push([column, 1]);
  else map.set(key, [[column, 1]]);
}
