/** The unit of each member, and the members of each unit as rows. */
export interface Units {
  unitOf: Int32Array;
  units: { start: Int32Array; member: Int32Array };
}

/** @param n number of members. @param pairs members who must be placed together. */
export function makeUnits(n: number, pairs: Iterable<readonly [number, number]>): Units {
  const root = Int32Array.from({ length: n }, (_, i) => i);
  const find = (i: number): number => {
    let at = i;
    while (root[at] !== at) at = root[at] = root[root[at] ?? 0] ?? 0;
    return at;
  };
  for (const [a, b] of pairs) {
    const [x, y] = [find(a), find(b)];
    root[Math.max(x, y)] = Math.min(x, y);
  }
  const unitOf = new Int32Array(n);
  const rows: number[][] = [];
  const unitOfRoot = new Map<number, number>();
  for (let i = 0; i < n; i++) {
    const top = find(i);
    let unit = unitOfRoot.get(top);
    if (unit === undefined) {
      unit = rows.push([]) - 1;
      unitOfRoot.set(top, unit);
    }
    rows[unit]?.push(i);
    unitOf[i] = unit;
  }
  const start = new Int32Array(rows.length + 1);
  for (const [unit, row] of rows.entries()) start[unit + 1] = (start[unit] ?? 0) + row.length;
  return { unitOf, units: { start, member: Int32Array.from(rows.flat()) } };
}
