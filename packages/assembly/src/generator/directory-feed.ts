import { digestText } from '../canonical/mix.ts';
import type { CohortPlan } from '../cohorts/plan.ts';
import type { Feed } from './ratings.ts';

interface Mate {
  person: number;
  shared: number;
  /** The viewer's best cohort that the two share. */
  rank: number;
}

/**
 * People in the order of the product's directory (decisions 113 and 155): whom the viewer was not shown before, then who shares
 * most cohorts, then the viewer's best one, then by chance. Whom they have said something of is for the caller to pass over.
 */
export function directoryFeed(
  ids: readonly string[],
  { members }: CohortPlan,
  shown: ReadonlyMap<string, ReadonlySet<string>>,
): Feed {
  const own = ids.map((id) => members.get(id) ?? []);
  const cohorts = Map.groupBy(
    own.flatMap((row, person) => row.flatMap((cohort) => (cohort === null ? [] : [{ cohort, person }]))),
    ({ cohort }) => cohort,
  );
  const chance = ids.map((id) => digestText(`public ${id}`));
  return (viewer) => {
    const mates = new Map<number, Mate>();
    for (const [rank, cohort] of (own[viewer] ?? []).entries())
      for (const { person } of cohorts.get(cohort ?? '') ?? []) {
        const mate = mates.get(person);
        if (mate) mate.shared += 1;
        else if (person !== viewer) mates.set(person, { person, shared: 1, rank });
      }
    const past = shown.get(ids[viewer] ?? '');
    const wasShown = ({ person }: Mate): number => (past?.has(ids[person] ?? '') ? 1 : 0);
    const order = [...mates.values()].sort(
      (a, b) =>
        wasShown(a) - wasShown(b) ||
        b.shared - a.shared ||
        a.rank - b.rank ||
        (chance[a.person] ?? 0) - (chance[b.person] ?? 0),
    );
    const next = order.values();
    return () => next.next().value?.person;
  };
}
