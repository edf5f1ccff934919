/**
 * The independent checker: compares an answer with its snapshot, rule by rule, as in sections 4, 5 and 12 of the groups
 * guide. It is written from that guide and the schema alone and shares no code with the engine, so that an error in one
 * is not repeated in the other; it is simple rather than fast.
 */
import type { Result, Snapshot } from '../schema.ts';
import * as choices from './choices.ts';
import * as composition from './composition.ts';
import * as eligibility from './eligibility.ts';
import { factsOf, type Facts, type Finding, type Violation } from './facts.ts';
import * as pairs from './pairs.ts';
import * as seats from './seats.ts';
import * as value from './value.ts';

export { checkBench } from './bench.ts';
export type { Violation } from './facts.ts';

/** Every rule by its name, which begins with the invariant of the guide that it checks. */
export const rules = {
  known: seats.known,
  once: seats.once,
  everyone: seats.everyone,
  'I1 overlap': seats.overlap,
  'I1 cycle cap': seats.cycleCap,
  'I1 weekly cap': seats.weeklyCap,
  'I2 size': composition.size,
  'I3 balance': composition.balance,
  'H9 lone gender': composition.loneGender,
  'I4 activity': eligibility.activity,
  'I4 slots': eligibility.slots,
  'I4 busy dates': eligibility.busyDates,
  'I4 price': eligibility.price,
  'I4 distance': eligibility.distance,
  'I4 language': eligibility.language,
  'I4 accepted ages': pairs.acceptedAges,
  'I4 access': eligibility.access,
  'I4 balance wish': eligibility.balanceWish,
  'I5 block': pairs.block,
  'I5 keep-apart': pairs.keepApart,
  'I5 zero': pairs.zero,
  'I5 forbid': pairs.forbid,
  'I5 host': pairs.host,
  'I6 coverage': choices.coverage,
  'I7 plausible choosers': choices.plausible,
  'I8 must-pair': pairs.mustPair,
  'I8 pin': pairs.pin,
  'I9 deposit': eligibility.deposit,
  'I9 state': eligibility.state,
  'I9 approval': eligibility.approval,
  'H11 repeats': choices.repeats,
  'I10 value': value.value,
  'I10 refund-due': value.refundDue,
  'I10 refund within': value.refundWithin,
  'I11 bound': value.bound,
  gap: value.gap,
} as const satisfies Record<string, (facts: Facts) => Iterable<Finding>>;

export type RuleName = keyof typeof rules;

/**
 * Everything that is wrong with an answer; empty if it is correct.
 * @param without rules to leave out, so that a spec can show what each of them is for
 */
export function check(snapshot: Snapshot, result: Result, { without = [] as readonly RuleName[] } = {}): Violation[] {
  const facts = factsOf(snapshot, result);
  return Object.entries(rules)
    .filter(([name]) => !without.includes(name as RuleName))
    .flatMap(([rule, findings]) => [...findings(facts)].map((finding) => ({ rule, ...finding })));
}
