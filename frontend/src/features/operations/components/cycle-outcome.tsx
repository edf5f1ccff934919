import type { CycleOutcome } from '@emberhood/contracts';
import { deskStrings } from '../desk-strings.ts';
import { DataTable } from './data-table.tsx';
import { Facts, Section } from './facts.tsx';

const strings = deskStrings.outcome;
const CELLS = ['absent', 'lateCancels', 'refilled', 'meetAgain', 'safety'] as const satisfies (keyof CycleOutcome)[];

/** Figures of the guide's section 12 that only time brings; few people are told of by none of them (P13). */
export function CycleOutcomeView({ outcome }: { outcome: CycleOutcome }) {
  const { groups, noGroupRefunds, giniOfWaiting } = outcome;
  return (
    <Section title={strings.title}>
      <p className="text-muted">{strings.intro}</p>
      <Facts
        facts={[
          {
            label: strings.groups,
            value: strings.groupsLine(groups.published, groups.begun, groups.dissolved, groups.cancelled),
          },
          { label: strings.gini, value: giniOfWaiting === null ? '–' : strings.giniLine(giniOfWaiting.toFixed(2)) },
          { label: strings.noGroupRefunds, value: noGroupRefunds ?? strings.few },
        ]}
      />
      <DataTable
        caption={strings.title}
        columns={[
          { key: 'figure', label: strings.figure },
          { key: 'people', label: strings.people, number: true },
          { key: 'of', label: strings.of, number: true },
        ]}
        rows={CELLS.map((key) => ({
          key,
          cells: [strings.cells[key], outcome[key].count ?? strings.hidden, outcome[key].of ?? strings.few],
        }))}
      />
    </Section>
  );
}
