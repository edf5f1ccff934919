import { pairsOf, type Facts, type Finding, type Member } from './facts.ts';

type Pair = readonly [string, string];

const among = (pairs: readonly Pair[], one: string, other: string): boolean =>
  pairs.some(([from, to]) => (from === one && to === other) || (from === other && to === one));

/** The ids that occur in a list of pairs, so that most pairs of people need not be searched for in it. */
const named = (pairs: readonly Pair[]): Set<string> => new Set(pairs.flat());

function apart(what: string, pairsIn: (facts: Facts) => readonly Pair[]): (facts: Facts) => Generator<Finding> {
  return function* (facts) {
    const pairs = pairsIn(facts);
    const names = named(pairs);
    for (const group of facts.groups) {
      for (const [one, other] of pairsOf(group)) {
        if (names.has(one.id) && names.has(other.id) && among(pairs, one.id, other.id)) {
          yield { message: what, offering: group.offering.id, members: [one.id, other.id] };
        }
      }
    }
  };
}

/** H5: two people are never in one group if either blocked the other. */
export const block = apart('one blocked the other', ({ snapshot }) => snapshot.blocks);

/** H5: a wish of either of the two holds for both. */
export const keepApart = apart('one asked to be kept apart', ({ snapshot }) => snapshot.keepApart);

/** Pairs that the operator forbade are never in one group. */
export const forbid = apart('forbidden by the operator', ({ snapshot }) => snapshot.forbids);

/** H6: two people are never in one group if either rated the other 0. */
export function* zero(facts: Facts): Generator<Finding> {
  for (const group of facts.groups) {
    for (const [one, other] of pairsOf(group)) {
      if (facts.level(one.id, other.id) === 0 || facts.level(other.id, one.id) === 0) {
        yield { message: 'one rated the other 0', offering: group.offering.id, members: [one.id, other.id] };
      }
    }
  }
}

/** H4: all groupmates are of an age that each member accepts. */
export function* acceptedAges(facts: Facts): Generator<Finding> {
  for (const group of facts.groups) {
    for (const [one, other] of pairsOf(group)) {
      if (!accepts(one, other) || !accepts(other, one)) {
        yield { message: 'outside accepted ages', offering: group.offering.id, members: [one.id, other.id] };
      }
    }
  }
}

/** H5, I5: what keeps two people apart also keeps a member from a host; hosts are not members of their own group. */
export function* host(facts: Facts): Generator<Finding> {
  const { blocks, keepApart: asked } = facts.snapshot;
  for (const { offering, members } of facts.groups) {
    const leader = offering.host;
    if (leader === null) continue;
    const against = members
      .map(({ id }) => id)
      .filter(
        (id) =>
          id === leader ||
          among(blocks, id, leader) ||
          among(asked, id, leader) ||
          facts.level(id, leader) === 0 ||
          facts.level(leader, id) === 0,
      );
    if (against.length > 0) {
      yield { message: `cannot be with the host ${leader}`, offering: offering.id, members: against };
    }
  }
}

/** H10: friends are in the same groups or in none, unless a veto between them makes the wish void. */
export const mustPair = together('asked to be together', ({ snapshot }) => snapshot.mustPairs);

/** The same for the operator's pins. */
export const pin = together('pinned together by the operator', ({ snapshot }) => snapshot.pins);

function together(what: string, pairsIn: (facts: Facts) => readonly Pair[]): (facts: Facts) => Generator<Finding> {
  return function* (facts) {
    for (const [one, other] of pairsIn(facts)) {
      if (vetoed(facts, one, other)) continue;
      for (const { offering, members } of facts.groups) {
        const there = members.filter(({ id }) => id === one || id === other);
        if (there.length === 1) yield { message: what, offering: offering.id, members: [one, other] };
      }
    }
  };
}

function vetoed({ snapshot, members, level }: Facts, one: string, other: string): boolean {
  const first = members.get(one);
  const second = members.get(other);
  return (
    among(snapshot.blocks, one, other) ||
    among(snapshot.keepApart, one, other) ||
    among(snapshot.forbids, one, other) ||
    level(one, other) === 0 ||
    level(other, one) === 0 ||
    (first !== undefined && second !== undefined && (!accepts(first, second) || !accepts(second, first)))
  );
}

function accepts({ acceptedAges: span }: Member, { age }: Member): boolean {
  return span === null || (age >= span.min && age <= span.max);
}
