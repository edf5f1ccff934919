import type { PlannedGroup, RunReport } from '@emberhood/contracts';

type Placed = Map<string, { name: string; offeringId: string; title: string }>;

/** One figure of both runs. */
interface Side<T> {
  here: T;
  there: T;
}

export interface RunComparison {
  /** Null if one of them is a dry run, which does not reveal who is in its groups. */
  people: {
    placed: Side<number>;
    /** From the smallest group to the largest. */
    sizes: Side<{ from: number; to: number } | null>;
    uneven: Side<number>;
    onlyHere: string[];
    onlyThere: string[];
    moved: { name: string; here: string; there: string }[];
  } | null;
  groups: Side<number>;
  offeringsOnly: Side<string[]>;
}

/** The differences between two reports, using only what they contain (decision: runs). */
export function compareRuns(one: RunReport, other: RunReport): RunComparison {
  const both = <T>(figure: (report: RunReport) => T): Side<T> => ({ here: figure(one), there: figure(other) });
  return {
    people: one.kind === 'dry' || other.kind === 'dry' ? null : comparePeople(one, other, both),
    groups: both(({ groups }) => groups.length),
    offeringsOnly: { here: offeringsMissingIn(other, one), there: offeringsMissingIn(one, other) },
  };
}

function comparePeople(
  one: RunReport,
  other: RunReport,
  both: <T>(figure: (report: RunReport) => T) => Side<T>,
): RunComparison['people'] {
  const [here, there] = [placedIn(one), placedIn(other)];
  const onlyIn = (these: Placed, those: Placed): string[] =>
    [...these].flatMap(([id, { name }]) => (those.has(id) ? [] : [name])).toSorted((a, b) => a.localeCompare(b));
  return {
    placed: { here: here.size, there: there.size },
    sizes: both(({ groups }) => rangeOf(groups.map(({ members }) => members.length))),
    uneven: both(({ groups }) => groups.filter(({ women, men }) => women !== men).length),
    onlyHere: onlyIn(here, there),
    onlyThere: onlyIn(there, here),
    moved: [...here]
      .flatMap(([id, { name, offeringId, title }]) => {
        const elsewhere = there.get(id);
        if (!elsewhere || elsewhere.offeringId === offeringId) return [];
        return [{ name, here: title, there: elsewhere.title }];
      })
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

function placedIn({ groups }: { groups: readonly PlannedGroup[] }): Placed {
  return new Map(
    groups.flatMap(({ offeringId, title, members }) =>
      members.map(({ id, firstName: name }) => [id, { name, offeringId, title }] as const),
    ),
  );
}

function offeringsMissingIn(missing: RunReport, present: RunReport): string[] {
  const has = new Set(missing.groups.map(({ offeringId }) => offeringId));
  return present.groups.filter(({ offeringId }) => !has.has(offeringId)).map(({ title }) => title);
}

function rangeOf(sizes: readonly number[]): { from: number; to: number } | null {
  return sizes.length === 0 ? null : { from: Math.min(...sizes), to: Math.max(...sizes) };
}
