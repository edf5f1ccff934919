import type { RunReport } from '@emberhood/contracts';
import { runStrings as strings } from './run-strings.ts';

type Figure = [label: string, here: string | number, there: string | number];

export interface RunComparison {
  /** One of them is a dry run, which does not reveal who is in its groups. */
  isDry: boolean;
  figures: Figure[];
  /** What only one of them has, or has elsewhere. */
  lists: [title: string, lines: string[]][];
}

/** The differences between two reports, using only what they contain (decision: runs). */
export function compareRuns(here: RunReport, there: RunReport): RunComparison {
  const isDry = here.kind === 'dry' || there.kind === 'dry';
  const { comparison: names } = strings;
  const figure = (label: string, of: (report: RunReport) => string | number): Figure => [label, of(here), of(there)];
  const lists: RunComparison['lists'] = [
    [strings.groupsOnlyHere, offeringsMissingIn(there, here)],
    [strings.groupsOnlyThere, offeringsMissingIn(here, there)],
    ...(isDry ? [] : differencesOfPeople(placedIn(here), placedIn(there))),
  ];
  return {
    isDry,
    figures: [
      ...(isDry ? [] : [figure(names.placed, (report) => placedIn(report).size)]),
      figure(names.groups, ({ groups }) => groups.length),
      ...(isDry ? [] : [figure(names.sizes, sizesOf), figure(names.uneven, unevenIn)]),
    ],
    lists: lists.filter(([, lines]) => lines.length > 0),
  };
}

type Placed = Map<string, { name: string; offeringId: string; title: string }>;

function placedIn({ groups }: RunReport): Placed {
  return new Map(
    groups.flatMap(({ offeringId, title, members }) =>
      members.map(({ id, firstName: name }) => [id, { name, offeringId, title }] as const),
    ),
  );
}

function differencesOfPeople(here: Placed, there: Placed): RunComparison['lists'] {
  const onlyIn = (these: Placed, those: Placed) =>
    [...these].flatMap(([id, { name }]) => (those.has(id) ? [] : [name])).toSorted((a, b) => a.localeCompare(b));
  const moved = [...here].flatMap(([id, { name, offeringId, title }]) => {
    const elsewhere = there.get(id);
    if (!elsewhere || elsewhere.offeringId === offeringId) return [];
    return [strings.movedLine(name, elsewhere.title, title)];
  });
  return [
    [strings.onlyHere, onlyIn(here, there)],
    [strings.onlyThere, onlyIn(there, here)],
    [strings.moved, moved.toSorted((a, b) => a.localeCompare(b))],
  ];
}

function offeringsMissingIn(missing: RunReport, present: RunReport): string[] {
  const has = new Set(missing.groups.map(({ offeringId }) => offeringId));
  return present.groups.filter(({ offeringId }) => !has.has(offeringId)).map(({ title }) => title);
}

/** From the smallest group to the largest. */
function sizesOf({ groups }: RunReport): string {
  const sizes = groups.map(({ members }) => members.length).toSorted((a, b) => a - b);
  return [...new Set([sizes[0] ?? '–', sizes.at(-1) ?? '–'])].join('–');
}

const unevenIn = ({ groups }: RunReport): number => groups.filter(({ women, men }) => women !== men).length;
