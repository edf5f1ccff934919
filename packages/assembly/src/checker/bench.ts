import type { Bench, Result } from '../schema.ts';
import type { Violation } from './facts.ts';
import { differs } from './value.ts';

/** Checks a bench answer from its file alone: sizes, balance, coverage by choices, everybody placed, value, bound. */
export function checkBench(bench: Bench, result: Result): Violation[] {
  const found: Violation[] = [];
  const report = (rule: string, message: string, offering?: string, members?: string[]): void => {
    found.push({ rule, message, ...(offering !== undefined && { offering }), ...(members && { members }) });
  };
  const genders = new Map(bench.members.map((member) => [member.id, member.gender]));
  const offerings = new Map(bench.offerings.map((offering) => [offering.id, offering]));
  const placed = new Set<string>();
  const used = new Set<string>();

  for (const group of result.groups) {
    const offering = offerings.get(group.offering);
    if (!offering) {
      report('known', 'there is no such offering', group.offering);
      continue;
    }
    if (used.has(offering.id)) report('once', 'used for two groups', offering.id);
    used.add(offering.id);
    for (const id of group.members) {
      if (!genders.has(id)) report('known', 'not in the file', offering.id, [id]);
      if (placed.has(id)) report('I1', 'placed twice', offering.id, [id]);
      placed.add(id);
    }
    const size = group.members.length;
    if (size < offering.min || size > offering.max) report('I2', `${String(size)} people`, offering.id);
    const of = (gender: string): number => group.members.filter((id) => genders.get(id) === gender).length;
    const difference = Math.abs(of('F') - of('M'));
    if (offering.delta !== null && difference > offering.delta) {
      report('I3', `women and men differ by ${String(difference)}`, offering.id);
    }
    if (bench.coverage) {
      const chosen = new Set(
        bench.chose
          .filter(([from, to]) => from !== to && group.members.includes(from) && group.members.includes(to))
          .map(([, to]) => to),
      );
      const unchosen = group.members.filter((id) => !chosen.has(id));
      if (unchosen.length > 0) report('I6', 'chosen by nobody', offering.id, unchosen);
    }
  }

  const told = new Set(result.unplaced.map(({ id }) => id));
  for (const { id } of bench.members) {
    if (placed.has(id) === told.has(id)) report('everyone', 'must be either placed or named unplaced', undefined, [id]);
    if (bench.placeAll && !placed.has(id)) report('placeAll', 'not placed', undefined, [id]);
  }

  const value = valueOf(bench, result);
  if (differs(value, result.value)) report('I10', `the value is ${String(value)}, not ${String(result.value)}`);
  if (result.bound < value && differs(result.bound, value)) {
    report('I11', `the bound ${String(result.bound)} is below the value ${String(value)}`);
  }
  return found;
}

function valueOf(bench: Bench, result: Result): number {
  const groupOf = new Map<string, number>();
  for (const [index, group] of result.groups.entries()) {
    for (const id of group.members) groupOf.set(id, index);
  }
  let sum = 0;
  for (const [one, other, weight] of bench.weights) {
    const group = groupOf.get(one);
    if (group !== undefined && group === groupOf.get(other)) sum += weight;
  }
  return sum;
}
