import { WORTH } from '../schema.ts';
import { pastMatesOf } from './choices.ts';
import type { Facts, Finding, Member } from './facts.ts';

const TOLERANCE = 1e-6;
const MINUTES_A_DAY = 1_440;
const DAYS_A_WEEK = 7;

/** The reference scale (decision: assembly): the worth of each share of all ratings. */
const SCALE = [
  { share: 0.4, worth: 0 },
  { share: 0.24, worth: 1 },
  { share: 0.17, worth: 2 },
  { share: 0.12, worth: 3 },
  { share: 0.07, worth: 5 },
];

/** Whether two numbers differ by more than rounding errors of their size. */
export function differs(one: number, other: number): boolean {
  return Math.abs(one - other) > TOLERANCE * Math.max(1, Math.abs(one), Math.abs(other));
}

/** I10: the reported value is that of the reported groups. */
export function* value(facts: Facts): Generator<Finding> {
  const sum = valueOf(facts);
  if (differs(sum, facts.result.value)) {
    yield { message: `the groups are worth ${String(sum)}, not ${String(facts.result.value)}` };
  }
}

/** I10: the reported number of placed people whose refund is due (L1) is right. */
export function* refundDue({ snapshot, result, groups }: Facts): Generator<Finding> {
  if (!result.report) return;
  const due = groups.flatMap((group) => group.members).filter((member) => isRefundDue(snapshot, member));
  const told = result.report.objective.refundDue;
  if (due.length !== told)
    yield { message: `${String(due.length)} people whose refund is due are placed, not ${String(told)}` };
}

/** I10: so are the numbers of those who count for more in L1. */
export function* refundWithin({ snapshot, result, groups }: Facts): Generator<Finding> {
  if (!result.report) return;
  const due = groups.flatMap((group) => group.members).filter((member) => isRefundDue(snapshot, member));
  const { days14, days30 } = result.report.objective.refundWithin;
  for (const [days, told] of [
    [14, days14],
    [30, days30],
  ] as const) {
    const latest = snapshot.frozenAt + days * MINUTES_A_DAY;
    const count = due.filter(({ refundAt }) => refundAt !== null && refundAt <= latest).length;
    if (count !== told)
      yield { message: `${String(count)} people with ${String(days)} days left are placed, not ${String(told)}` };
  }
}

export function* bound(facts: Facts): Generator<Finding> {
  const sum = valueOf(facts);
  if (facts.result.bound < sum && differs(facts.result.bound, sum)) {
    yield { message: `the bound ${String(facts.result.bound)} is below the value ${String(sum)}` };
  }
}

/** The reported gap is that between the reported bound and value. */
export function* gap({ result }: Facts): Generator<Finding> {
  const expected = result.bound === 0 ? 0 : (result.bound - result.value) / result.bound;
  if (differs(Math.max(0, expected), result.gap)) {
    yield { message: `the gap is ${String(expected)}, not ${String(result.gap)}` };
  }
}

/** L2 of the guide: the total value of all groups. */
export function valueOf(facts: Facts): number {
  const worths: Worths = new Map(facts.snapshot.ratings.map(({ from, levels }) => [from, normalised(levels)]));
  let sum = 0;
  for (const { offering, members } of facts.groups) {
    for (const member of members) sum += worthOfSeat(facts, worths, member, members, offering.activity);
  }
  return sum;
}

/** What each level of a rater is worth. */
type Worths = ReadonlyMap<string, (level: number) => number>;

function worthOfSeat(facts: Facts, worths: Worths, member: Member, group: Member[], activity: string): number {
  const { settings, frozenAt, past } = facts.snapshot;
  let admired = 0;
  for (const mate of group) {
    if (mate.id === member.id) continue;
    const given = worths.get(member.id)?.(facts.level(member.id, mate.id) ?? 0) ?? 0;
    const received = worths.get(mate.id)?.(facts.level(mate.id, member.id) ?? 0) ?? 0;
    admired += Math.sqrt(given * received);
  }
  const preference = member.activities.find((picked) => picked.activity === activity)?.preference ?? 0;
  const weeks = Math.max(0, frozenAt - member.waitingSince) / MINUTES_A_DAY / DAYS_A_WEEK;
  const ids = new Set(group.map(({ id }) => id));
  const again = pastMatesOf(past, member.id).filter((mate) => ids.has(mate)).length;
  return (
    (settings.objective === 'log' ? Math.log(1 + admired) : admired / 2) +
    WORTH.activity * preference +
    WORTH.placed +
    WORTH.waitPerWeek * weeks +
    (isRefundDue(facts.snapshot, member) ? WORTH.refundDue : 0) -
    WORTH.repeat * again
  );
}

function isRefundDue({ frozenAt, settings }: Facts['snapshot'], { refundAt }: Member): boolean {
  return refundAt !== null && refundAt - frozenAt <= settings.refundDueDays * MINUTES_A_DAY;
}

/**
 * What a rater's levels are worth (decision: assembly): the levels above 0 divide the range from 0 to 1 by their shares
 * of the ratings; a level is worth the mean of the reference scale over its part, damped by how little the rater tells
 * people apart.
 */
function normalised(levels: readonly number[]): (level: number) => number {
  const told = levels.filter((level) => level > 0);
  const shareOf = (level: number): number => told.filter((other) => other === level).length / told.length;
  const entropy = [1, 2, 3, 4, 5]
    .map(shareOf)
    .filter((share) => share > 0)
    .reduce((sum, share) => sum - share * Math.log(share), 0);
  const damping = 0.5 + 0.5 * Math.min(1, entropy / Math.log(2));
  return (level) => {
    if (level === 0) return 0;
    const from = told.filter((other) => other < level).length / told.length;
    const to = from + shareOf(level);
    let begin = 0;
    let mean = 0;
    for (const { share, worth } of SCALE) {
      const end = begin + share;
      mean += (Math.max(0, Math.min(end, to) - Math.max(begin, from)) * worth) / (to - from);
      begin = end;
    }
    return damping * mean;
  };
}
