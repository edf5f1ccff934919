import { digestText } from '../canonical/mix.ts';
import type { CohortPlan } from '../cohorts/plan.ts';
import { takesAge } from '../rules.ts';
import type { Member } from '../schema.ts';
import type { Feed } from './ratings.ts';

interface Mate {
  person: number;
  shared: number;
  /** Rank of the viewer's best cohort that the two share. */
  rank: number;
}

/**
 * People in the order of the product's directory (decision: directory): those whose age the viewer accepts first, among
 * them those not shown before, then by the number of shared cohorts, by the viewer's best shared one, and by chance.
 * The caller skips people whom the viewer has rated.
 */
export function directoryFeed(
  people: readonly Pick<Member, 'id' | 'age' | 'acceptedAges'>[],
  { members }: CohortPlan,
  shown: ReadonlyMap<string, ReadonlySet<string>>,
): Feed {
  const own = people.map(({ id }) => members.get(id) ?? []);
  const cohorts = Map.groupBy(
    own.flatMap((row, person) => row.flatMap((cohort) => (cohort === null ? [] : [{ cohort, person }]))),
    ({ cohort }) => cohort,
  );
  const chance = people.map(({ id }) => digestText(`public ${id}`));
  return (viewer) => {
    const mates = new Map<number, Mate>();
    for (const [rank, cohort] of (own[viewer] ?? []).entries())
      for (const { person } of cohorts.get(cohort ?? '') ?? []) {
        const mate = mates.get(person);
        if (mate) mate.shared += 1;
        else if (person !== viewer) mates.set(person, { person, shared: 1, rank });
      }
    const past = shown.get(people[viewer]?.id ?? '');
    const wasShown = ({ person }: Mate): number => (past?.has(people[person]?.id ?? '') ? 1 : 0);
    const isLate = ({ person }: Mate): number => {
      const [one, other] = [people[viewer], people[person]];
      return one && other && takesAge(one.acceptedAges, other.age) ? 0 : 1;
    };
    const order = [...mates.values()].sort(
      (a, b) =>
        isLate(a) - isLate(b) ||
        wasShown(a) - wasShown(b) ||
        b.shared - a.shared ||
        a.rank - b.rank ||
        (chance[a.person] ?? 0) - (chance[b.person] ?? 0),
    );
    const next = order.values();
    return () => next.next().value?.person;
  };
}
