import type { Problem } from './problem.ts';

type Fit = { offering: number; own: number };

/** The allowed pairs by member and by offering. @param fits each member's offerings, ascending. */
export function eligibleRows(fits: readonly (readonly Fit[])[], k: number): Pick<Problem, 'byMember' | 'byOffering'> {
  const size = fits.reduce((sum, row) => sum + row.length, 0);
  const byMember = {
    start: new Int32Array(fits.length + 1),
    offering: new Int32Array(size),
    own: new Float64Array(size),
  };
  let at = 0;
  for (const [i, row] of fits.entries()) {
    for (const { offering, own } of row) {
      byMember.offering[at] = offering;
      byMember.own[at++] = own;
    }
    byMember.start[i + 1] = at;
  }
  return { byMember, byOffering: turned(byMember, k) };
}

/** Rows by offering from rows by member. */
export function turned(byMember: Problem['byMember'], k: number): Problem['byOffering'] {
  const size = byMember.offering.length;
  const start = new Int32Array(k + 1);
  for (const e of byMember.offering) start[e + 1] = (start[e + 1] ?? 0) + 1;
  for (let e = 0; e < k; e++) start[e + 1] = (start[e + 1] ?? 0) + (start[e] ?? 0);
  const next = start.slice();
  const byOffering = { start, member: new Int32Array(size), own: new Float64Array(size) };
  for (let i = 0; i + 1 < byMember.start.length; i++)
    for (let at = byMember.start[i] ?? 0; at < (byMember.start[i + 1] ?? 0); at++) {
      const e = byMember.offering[at] ?? 0;
      const slot = next[e] ?? 0;
      byOffering.member[slot] = i;
      byOffering.own[slot] = byMember.own[at] ?? 0;
      next[e] = slot + 1;
    }
  return byOffering;
}
