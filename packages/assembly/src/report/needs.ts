import type { SnapshotModel } from '../model/from-snapshot.ts';
import { largestCount } from '../model/peel.ts';
import type { Report } from '../schema.ts';
import { sidesOf } from './reasons.ts';

/** At most so many offerings are reported, those nearest to a group first. */
const TOLD = 50;

/** Which people the unused offerings lack, besides those who are still free; counted without regard to wishes. */
export function needsOf(
  { problem, offerings }: SnapshotModel,
  groups: readonly (readonly number[])[],
  groupOf: Int32Array,
): Report['needs'] {
  const needs: Report['needs'] = [];
  for (const [e, members] of groups.entries()) {
    const min = problem.min[e] ?? 0;
    if (members.length > 0) continue;
    const sides = sidesOf(problem, e, (i) => groupOf[i] === -1);
    if (largestCount(problem, e, sides) >= min) continue;
    const [f, m, x] = sides;
    const delta = problem.delta[e] ?? -1;
    // At least one: enough people may be no group either, if one of them would be the only woman or man (H9).
    const people = Math.max(1, min - (f + m + x));
    const side = delta < 0 ? 0 : Math.ceil(Math.max(0, min - x - delta) / 2);
    needs.push({
      offering: offerings[e]?.id ?? '',
      size: min,
      F: Math.max(0, side - f),
      M: Math.max(0, side - m),
      people,
    });
  }
  const short = (one: Report['needs'][number]): number => Math.max(one.people, one.F + one.M);
  return needs.sort((a, b) => short(a) - short(b)).slice(0, TOLD);
}

/** What the operator of a thin market can change. */
export function adviceOf(
  { problem, snapshot }: SnapshotModel,
  groups: readonly (readonly number[])[],
  eligible: Uint8Array,
): string[] {
  const advice: string[] = [];
  const everyone = eligible.reduce((sum, one) => sum + one, 0);
  const placed = groups.reduce((sum, members) => sum + members.length, 0);
  if (problem.k === 0) advice.push('There are no offerings: add some before the next cycle.');
  else if (everyone === 0)
    advice.push('Nobody fits an offering: compare activities, slots, prices and venues with what members picked.');
  if (snapshot.ratings.length === 0 && problem.n > 0)
    advice.push('Nobody has rated anybody: prompt members to look at people they could be grouped with.');
  const thin = groups.filter((_, e) => largestCount(problem, e, sidesOf(problem, e)) < (problem.min[e] ?? 0)).length;
  if (thin > 0)
    advice.push(
      `${thin} of ${problem.k} offerings have too few eligible people of both sides for their smallest size.`,
    );
  if (everyone > 0 && placed * 2 < everyone && thin < problem.k)
    advice.push(
      groups.filter((members) => members.length === 0).length > thin
        ? 'Fewer than half of the eligible were placed: show members the people they could be grouped with, or run fewer offerings.'
        : 'Fewer than half of the eligible were placed, as there are too few spots: ask hosts for more offerings.',
    );
  return advice;
}
