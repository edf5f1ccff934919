import type { RunReport } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#shared/forms/field.tsx';
import { useFilters } from '#shared/hooks/use-filters.ts';
import { Bullets } from '#shared/ui/bullets.tsx';
import { Note } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { runQuery, runsQuery } from '../api.ts';
import { compareRuns, type RunComparison } from '../run-comparison.ts';
import { runStrings as strings } from '../run-strings.ts';
import { DataTable } from './data-table.tsx';

/** Compares this run with another of its cycle, which is kept in the address. */
export function RunCompare({ report }: { report: RunReport }) {
  const [search, change] = useFilters();
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
                onChange={({ target }) => change({ with: target.value })}
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
  return <QueryView query={other}>{(there) => <Differences {...compareRuns(report, there)} />}</QueryView>;
}

function Differences({ isDry, figures, lists }: RunComparison) {
  return (
    <div className="space-y-6" role="status">
      {isDry && <Note>{strings.compareDry}</Note>}
      <DataTable
        caption={strings.compare}
        rows={figures}
        keyOf={([label]) => label}
        columns={[
          [strings.figures, ([label]) => label],
          [strings.this, ([, here]) => here, 'number'],
          [strings.other, ([, , there]) => there, 'number'],
        ]}
      />
      {lists.length === 0 && <p>{isDry ? strings.sameOfferings : strings.same}</p>}
      {lists.map(([title, lines]) => (
        <div key={title}>
          <h3 className="font-semibold">{title}</h3>
          <Bullets items={lines} className="wrap-anywhere" />
        </div>
      ))}
    </div>
  );
}
