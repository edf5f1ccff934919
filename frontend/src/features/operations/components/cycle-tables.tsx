import type { CycleDetail, HistoryLine } from '@emberhood/contracts';
import { lastDecisionTime } from '@emberhood/contracts/groups/decision-time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { localMoment, zonedMoment } from '#shared/vocabulary/local-time.ts';
import { offeringsQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { runStrings } from '../run-strings.ts';
import { operationsStrings } from '../strings.ts';
import { actorName } from '../actor.ts';
import { DataTable } from './data-table.tsx';

const strings = deskStrings.cycle;

export function CycleOfferings({ cycle: { id: cycleId, settings }, open }: { cycle: CycleDetail; open: boolean }) {
  const offerings = useInfiniteQuery(offeringsQuery({ cycleId }));
  const decidable = (firstStart: string) => new Date(lastDecisionTime(firstStart, settings.confirmHours)).toISOString();
  return (
    <PagedList
      query={offerings}
      rows={(page) => page.offerings}
      empty={<p className="text-muted">{open ? strings.noOfferings : strings.noOfferingsTaken}</p>}
      more={strings.moreOfferings}
    >
      {(list) => (
        <DataTable
          caption={strings.offerings}
          columns={[
            { key: 'title', label: strings.title },
            { key: 'state', label: strings.state },
            { key: 'size', label: strings.size, number: true },
            { key: 'first', label: strings.first },
            ...(open ? [{ key: 'until', label: strings.lastDecision }] : []),
          ]}
          rows={list.map(({ id, title, state, minSize, maxSize, sessions: [first], timezone }) => ({
            key: id,
            cells: [
              title,
              deskStrings.offeringStates[state],
              <span className="whitespace-nowrap">{`${String(minSize)}–${String(maxSize)}`}</span>,
              first ? localMoment(first.startsAt, timezone) : '–',
              ...(open ? [first ? zonedMoment(decidable(first.startsAt), timezone) : '–'] : []),
            ],
          }))}
        />
      )}
    </PagedList>
  );
}

export function CycleHistory({ history }: { history: readonly HistoryLine[] }) {
  return (
    <DataTable
      caption={strings.history}
      columns={[
        { key: 'when', label: strings.when },
        { key: 'what', label: strings.what },
        { key: 'change', label: strings.change },
        { key: 'by', label: strings.by },
      ]}
      rows={history.map((line, index) => ({
        key: String(index),
        cells: [
          momentOf(line.at),
          strings.whats[line.what],
          `${stateName(line.what, line.from)} → ${stateName(line.what, line.to)}`,
          actorName(line.actor),
        ],
      }))}
    />
  );
}

function stateName(what: HistoryLine['what'], state: string): string {
  const names: Readonly<Record<string, string>> =
    what === 'cycle' ? operationsStrings.cycles.states : runStrings.states;
  return names[state] ?? state;
}
