import type { CycleDetail, HistoryLine } from '@emberhood/contracts';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { deskStrings } from '../desk-strings.ts';
import { runStrings } from '../run-strings.ts';
import { operationsStrings } from '../strings.ts';
import { actorName } from '../actor.ts';
import { DataTable } from './data-table.tsx';

const strings = deskStrings.cycle;

interface CycleOfferingsProps {
  offerings: CycleDetail['offeringList'];
  /** Whether more can still be taken. */
  open: boolean;
}

export function CycleOfferings({ offerings, open }: CycleOfferingsProps) {
  if (offerings.length === 0)
    return <p className="text-muted">{open ? strings.noOfferings : strings.noOfferingsTaken}</p>;
  return (
    <DataTable
      caption={strings.offerings}
      columns={[
        { key: 'title', label: strings.title },
        { key: 'state', label: strings.state },
        { key: 'size', label: strings.size, number: true },
        { key: 'first', label: strings.first },
      ]}
      rows={offerings.map(({ id, title, state, minSize, maxSize, firstStart, timezone }) => ({
        key: id,
        cells: [
          title,
          deskStrings.offeringStates[state],
          `${String(minSize)}–${String(maxSize)}`,
          firstStart === null ? '–' : localMoment(firstStart, timezone),
        ],
      }))}
    />
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
