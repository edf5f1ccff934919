import type { FairnessReport, Pin, PlacementCell, PlannedGroup, Run, RunReport } from '@emberhood/contracts';
import { SMALL_CELL } from '../../waiting/index.ts';
import type { KeptPrice, RunResult } from './run.entity.ts';

/**
 * What operators are told of a run. As an operator can change pins, offerings and seeds and run again, the difference
 * of two exact figures could reveal a single choice (P12). So a dry run has no figures about choices, and a final one
 * rounds them (decision: runs).
 */
type DisclosedFigures = Pick<
  RunReport,
  'gap' | 'proved' | 'milliseconds' | 'placed' | 'groups' | 'unplaced' | 'fairness'
>;

/** Numbers of people are rounded down to multiples of this (P13). */
const PEOPLE = 5;
/** With fewer placed people than this there is no figure about choices. */
const ENOUGH_PLACED = 40;
const GAPS = [0.02, 0.05, 0.1, 0.2, 0.5, 1];
const WEEK_DAYS = 7;

/** @param groups the groups of the run that can be published, with their members */
export function disclosedFigures(
  kind: Run['kind'],
  result: RunResult | null,
  groups: readonly PlannedGroup[],
): DisclosedFigures {
  const isDry = kind === 'dry';
  const placed = groups.reduce((sum, { women, men, others }) => sum + women + men + others, 0);
  const told = {
    placed: isDry ? inFives(placed) : placed,
    groups: inOrder(isDry ? groups.map(offeringAlone) : groups),
  };
  if (!result) return { ...told, gap: null, proved: false, milliseconds: null, unplaced: {}, fairness: null };
  const { gap, proved, milliseconds, unplaced, report } = result;
  return {
    ...told,
    gap: proved ? 0 : (GAPS.find((step) => gap <= step) ?? 1),
    proved,
    milliseconds: 1_000 * 2 ** Math.max(0, Math.ceil(Math.log2(Math.max(1, milliseconds) / 1_000))),
    unplaced: isDry ? withoutZeros(each(unplaced, inFives)) : unplaced,
    fairness: report && (isDry ? withoutChoices(inSteps(report)) : inSteps(report)),
  };
}

/** Sorted by id, as the engine's own order depends on choices. */
function inOrder(groups: readonly PlannedGroup[]): PlannedGroup[] {
  return groups
    .map((group) => ({ ...group, members: group.members.toSorted((a, b) => compare(a.id, b.id)) }))
    .toSorted((a, b) => compare(a.offeringId, b.offeringId));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** Only that there is a group, because its size would reveal something about single people. */
function offeringAlone({ offeringId, title }: PlannedGroup): PlannedGroup {
  return { offeringId, title, women: 0, men: 0, others: 0, members: [] };
}

function withoutZeros(counts: RunResult['unplaced']): RunResult['unplaced'] {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

function each<Key extends string, From, To>(all: Record<Key, From>, change: (one: From) => To): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(all).map(([key, one]) => [key, change(one)])) as Record<Key, To>;
}

/**
 * Warns operators which pinned pairs are not in one group, and never why: a block, a 0 and other rules take precedence
 * over a pin. The groups of a final run show the same; a dry run names nobody, so it has no such warnings (decision:
 * runs).
 */
export function pairsApart(
  kind: Run['kind'],
  pins: readonly Pick<Pin, 'kind' | 'accountA' | 'accountB'>[],
  groups: readonly PlannedGroup[],
  nameOf: (accountId: string) => string,
): string[] {
  if (kind === 'dry') return [];
  const groupOf = new Map(groups.flatMap(({ offeringId, members }) => members.map(({ id }) => [id, offeringId])));
  return pins.flatMap(({ kind: wish, accountA: a, accountB: b }) =>
    wish !== 'pin' || (groupOf.has(a) && groupOf.get(a) === groupOf.get(b))
      ? []
      : `${nameOf(a)} and ${nameOf(b)} are a pair by hand and not in one group of this run. A rule keeps them apart, or one of them has no group; which it is, nobody is told.`,
  );
}

/** Whether each rule costs no places, few or many. Leaves out the prices of single pins, which old runs still have. */
export function disclosedPrices(prices: readonly Omit<KeptPrice, 'costs'>[]): KeptPrice[] {
  return prices
    .filter(({ rule }) => !rule.startsWith('pin:'))
    .map(({ rule, placed }) => {
      const costs = placed <= 0 ? 'none' : placed < PEOPLE ? 'few' : 'many';
      return { rule, placed: { none: 0, few: 1, many: PEOPLE }[costs], costs };
    });
}

function inSteps(report: FairnessReport): FairnessReport {
  const { objective, placement, parity, waitDays, starvation } = report;
  const figure = (value: number | null, step: number): number | null =>
    value === null || report.placed < ENOUGH_PLACED ? null : nearest(value, step);
  return {
    ...report,
    // Neither the sum nor the figure of the worst-off member is disclosed.
    objective: {
      refundDue: objective.refundDue,
      ...(objective.refundWithin && { refundWithin: objective.refundWithin }),
      meanU: figure(objective.meanU, 0.5),
      nashWelfare: figure(objective.nashWelfare, 0.25),
    },
    placement: each(placement, (cells) => cells.map(toldCell)),
    // Rounded down as the shares are, so that a ratio with an alarm never reads 0.8.
    parity: parity.map((one) => ({ ...one, ratio: Math.floor(one.ratio * 10 + 1e-9) / 10 })),
    waitDays: waitDays && each(waitDays, (days) => nearest(days, WEEK_DAYS)),
    starvation: each(starvation, (share) => nearest(share, 0.05)),
    coverageSlack: figure(report.coverageSlack, 0.5),
    kappaSlack: figure(report.kappaSlack, 0.5),
    zeroMutual: figure(report.zeroMutual, 0.1),
    repeats: inFives(report.repeats),
    blockingSwaps: inFives(report.blockingSwaps),
    justifiedEnvy: inFives(report.justifiedEnvy),
    // A warning that names two people with a veto would reveal a choice.
    warnings: [],
  };
}

/** Leaves out all figures about choices but the number of people placed, because two dry runs can be compared. */
function withoutChoices(report: FairnessReport): FairnessReport {
  const within = report.objective.refundWithin;
  return {
    ...report,
    placed: inFives(report.placed),
    fill: null,
    needs: [],
    waitDays: null,
    starvation: each(report.starvation, () => 0),
    objective: {
      ...report.objective,
      refundDue: inFives(report.objective.refundDue),
      ...(within && { refundWithin: each(within, inFives) }),
      meanU: null,
      nashWelfare: null,
    },
    placement: { ...report.placement, popularity: [] },
    parity: report.parity.filter(({ by }) => by !== 'popularity'),
    coverageSlack: null,
    kappaSlack: null,
    zeroMutual: null,
    repeats: 0,
    blockingSwaps: 0,
    justifiedEnvy: 0,
  };
}

function toldCell(exact: PlacementCell): PlacementCell {
  if (exact.share === null || exact.members === null || exact.placed === null)
    return { ...exact, share: null, members: null, placed: null };
  const placed = inFives(exact.placed);
  return { ...exact, placed, share: placed / exact.members };
}

function inFives(people: number): number {
  return Math.floor(people / PEOPLE) * PEOPLE;
}

function nearest(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(2));
}

/** Counts people by reason; reasons of few people are added up as `few`, even if there is only one such reason. */
export function countsOf(reasons: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const told = new Map<string, number>();
  for (const [reason, count] of counts) {
    const name = count < SMALL_CELL ? 'few' : reason;
    told.set(name, (told.get(name) ?? 0) + count);
  }
  return Object.fromEntries(told);
}
