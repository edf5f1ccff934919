import { LinearProgramme } from '../exact/highs.ts';
import type { Problem } from '../model/problem.ts';
import type { Column } from './pool.ts';

/**
 * Best choice among groups already seen: each offering once, each member once (guide, section 9c). A node limit keeps it
 * deterministic. The groups in `current` are always among the columns, so that the answer is never worse.
 */
export async function packColumns(
  problem: Problem,
  columns: readonly Column[],
  bonus: number,
  nodes: number,
): Promise<Column[] | null> {
  const programme = new LinearProgramme();
  const byOffering = new Map<number, [number, number][]>();
  const byMember = new Map<number, [number, number][]>();
  for (const { offering, members, value } of columns) {
    const priority = members.reduce((sum, i) => sum + (problem.priority[i] ?? 0), 0);
    const column = programme.column(value + bonus * priority, 0, 1, 1);
    push(byOffering, offering, column);
    for (const i of members) push(byMember, i, column);
  }
  for (const terms of [...byOffering.values(), ...byMember.values()])
    if (terms.length > 1) programme.row(-Infinity, terms, 1);
  // Nothing competes with anything: all of them.
  if (programme.rows === 0) return columns.filter((_, at) => (programme.cost[at] ?? 0) > 0);
  const solved = await programme.solve({ nodes });
  if (!solved.columns) return null;
  return columns.filter((_, at) => (solved.columns?.[at] ?? 0) > 0.5);
}

function push(map: Map<number, [number, number][]>, key: number, column: number): void {
  const terms = map.get(key);
  if (terms) terms.push([column, 1]);
  else map.set(key, [[column, 1]]);
}
