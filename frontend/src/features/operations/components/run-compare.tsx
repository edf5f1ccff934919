import type { RunReport } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SelectField } from '#shared/forms/field.tsx';
import { Note } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { runQuery, runsQuery } from '../api.ts';
import { compareRuns, type RunComparison } from '../run-comparison.ts';
import { runStrings as strings } from '../run-strings.ts';
import { DataTable } from './data-table.tsx';
import { Section } from './facts.tsx';

/** Compares this run with another of its cycle, which is kept in the address. */
export function RunCompare({ report }: { report: RunReport }) {
  const [search, setSearch] = useSearchParams();
  const runs = useQuery(runsQuery(report.cycleId));
  const others = (runs.data ?? []).filter(({ id, finishedAt }) => id !== report.id && finishedAt !== null);
  const chosen = others.find(({ id }) => id === search.get('with'))?.id;
  return (
    <Section title={strings.compare} text={strings.compareText}>
      <QueryView query={runs}>
        {() =>
          others.length === 0 ? (
            <p>{strings.compareOnly}</p>
          ) : (
            <div className="max-w-md">
              <SelectField
                label={strings.compareWith}
                value={chosen ?? ''}
                onChange={({ target: { value } }) =>
                  setSearch(value === '' ? {} : { with: value }, { replace: true, preventScrollReset: true })
                }
                none={strings.compareNone}
                options={others.map(({ id, kind, seed, createdAt }) => ({
                  value: id,
                  label: `${strings.title(kind, seed)}, ${momentOf(createdAt)}`,
                }))}
              />
            </div>
          )
        }
      </QueryView>
      {chosen !== undefined && <Compared key={chosen} report={report} otherId={chosen} />}
    </Section>
  );
}

function Compared({ report, otherId }: { report: RunReport; otherId: string }) {
  const other = useQuery(runQuery(otherId));
  return <QueryView query={other}>{(there) => <Differences comparison={compareRuns(report, there)} />}</QueryView>;
}

function Differences({ comparison: { people, groups, offeringsOnly } }: { comparison: RunComparison }) {
  const { comparison: names } = strings;
  const range = (sizes: { from: number; to: number } | null): string =>
    sizes === null ? '–' : sizes.from === sizes.to ? String(sizes.from) : `${String(sizes.from)}–${String(sizes.to)}`;
  const rows: [label: string, here: string | number, there: string | number][] = [
    ...(people ? [[names.placed, people.placed.here, people.placed.there] as [string, number, number]] : []),
    [names.groups, groups.here, groups.there],
    ...(people
      ? ([
          [names.sizes, range(people.sizes.here), range(people.sizes.there)],
          [names.uneven, people.uneven.here, people.uneven.there],
        ] as [string, string | number, string | number][])
      : []),
  ];
  const lists: [title: string, lines: readonly string[]][] = [
    [strings.groupsOnlyHere, offeringsOnly.here],
    [strings.groupsOnlyThere, offeringsOnly.there],
    [strings.onlyHere, people?.onlyHere ?? []],
    [strings.onlyThere, people?.onlyThere ?? []],
    [strings.moved, (people?.moved ?? []).map(({ name, here, there }) => strings.movedLine(name, there, here))],
  ];
  const differing = lists.filter(([, lines]) => lines.length > 0);
  return (
    <div className="space-y-6" role="status">
      {people === null && <Note>{strings.compareDry}</Note>}
      <DataTable
        caption={strings.compare}
        rows={rows}
        keyOf={([label]) => label}
        columns={[
          [strings.figures, ([label]) => label],
          [strings.this, ([, here]) => here, 'number'],
          [strings.other, ([, , there]) => there, 'number'],
        ]}
      />
      {differing.length === 0 && <p>{people === null ? strings.sameOfferings : strings.same}</p>}
      {differing.map(([title, lines]) => (
        <div key={title}>
          <h3 className="font-semibold">{title}</h3>
          <ul className="list-inside list-disc">
            {lines.map((line, at) => (
              <li key={at} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
