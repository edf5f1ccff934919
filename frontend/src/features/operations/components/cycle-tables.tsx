import type { CycleOutcome, HistoryLine, PeopleById, Run } from '@emberhood/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Facts } from '#shared/ui/facts.tsx';
import { PagedList } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { zonedMoment } from '#shared/vocabulary/local-time.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { offeringsQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { runStrings } from '../run-strings.ts';
import { operationsStrings } from '../strings.ts';
import { DataTable, PersonCell, TableSection } from './data-table.tsx';

const strings = deskStrings.cycle;
const outcomeStrings = deskStrings.outcome;
const CELLS = ['absent', 'lateCancels', 'refilled', 'meetAgain', 'safety'] as const satisfies (keyof CycleOutcome)[];

export function CycleOfferings({ cycleId, open }: { cycleId: string; open: boolean }) {
  const offerings = useInfiniteQuery(offeringsQuery({ cycleId }));
  return (
    <PagedList
      query={offerings}
      rows={(page) => page.offerings}
      empty={open ? strings.noOfferings : strings.noOfferingsTaken}
      more={strings.moreOfferings}
    >
      {(list) => (
        <DataTable
          caption={strings.offerings}
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            [strings.title, ({ title }) => title],
            [strings.state, ({ state }) => stateStrings.offerings[state]],
            [strings.size, ({ minSize, maxSize }) => `${String(minSize)}-${String(maxSize)}`, 'number'],
            [strings.first, ({ sessions: [first], timezone }) => (first ? zonedMoment(first.startsAt, timezone) : '–')],
          ]}
        />
      )}
    </PagedList>
  );
}

interface CycleHistoryProps {
  history: readonly HistoryLine[];
  runs: readonly Run[];
  people: PeopleById;
}

export function CycleHistory({ history, runs, people }: CycleHistoryProps) {
  const nameOf = ({ what, id }: HistoryLine) => {
    const run = what === 'run' && runs.find((one) => one.id === id);
    return run ? runStrings.title(run.kind, run.seed) : strings.whats[what];
  };
  return (
    <TableSection
      title={strings.history}
      rows={history}
      keyOf={(_, index) => String(index)}
      columns={[
        [strings.when, (line) => momentOf(line.at)],
        [strings.what, nameOf],
        [strings.change, (line) => `${stateName(line.what, line.from)} → ${stateName(line.what, line.to)}`],
        [strings.by, (line) => <PersonCell id={line.actor} people={people} />],
      ]}
    />
  );
}

function stateName(what: HistoryLine['what'], state: string): string {
  const names: Readonly<Record<string, string>> =
    what === 'cycle' ? operationsStrings.cycles.states : runStrings.states;
  return names[state] ?? state;
}

/** Figures of the guide's section 12 that are known only later; small numbers of people are withheld (P13). */
export function CycleOutcomeView({ outcome }: { outcome: CycleOutcome }) {
  const { groups, noGroupRefunds, giniOfWaiting } = outcome;
  return (
    <Section title={outcomeStrings.title} text={outcomeStrings.intro}>
      <Facts
        facts={[
          [outcomeStrings.groups, outcomeStrings.groupsLine(groups)],
          [outcomeStrings.gini, giniOfWaiting === null ? '–' : outcomeStrings.giniLine(giniOfWaiting.toFixed(2))],
          [outcomeStrings.noGroupRefunds, noGroupRefunds ?? outcomeStrings.few],
        ]}
      />
      <DataTable
        caption={outcomeStrings.title}
        rows={CELLS}
        keyOf={(key) => key}
        columns={[
          [outcomeStrings.figure, (key) => outcomeStrings.cells[key]],
          [outcomeStrings.people, (key) => outcome[key].count ?? outcomeStrings.hidden, 'number'],
          [outcomeStrings.of, (key) => outcome[key].of ?? outcomeStrings.few, 'number'],
        ]}
      />
    </Section>
  );
}
