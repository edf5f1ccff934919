import type { CycleOutcome } from '@emberhood/contracts';
import { Section } from '#shared/ui/section.tsx';
import { deskStrings } from '../desk-strings.ts';
import { DataTable } from './data-table.tsx';
import { Facts } from './facts.tsx';

const strings = deskStrings.outcome;
const CELLS = ['absent', 'lateCancels', 'refilled', 'meetAgain', 'safety'] as const satisfies (keyof CycleOutcome)[];

/** Figures of the guide's section 12 that are known only later; small numbers of people are withheld (P13). */
export function CycleOutcomeView({ outcome }: { outcome: CycleOutcome }) {
  const { groups, noGroupRefunds, giniOfWaiting } = outcome;
  return (
    <Section title={strings.title} text={strings.intro}>
      <Facts
        facts={[
          [strings.groups, strings.groupsLine(groups)],
          [strings.gini, giniOfWaiting === null ? '–' : strings.giniLine(giniOfWaiting.toFixed(2))],
          [strings.noGroupRefunds, noGroupRefunds ?? strings.few],
        ]}
      />
      <DataTable
        caption={strings.title}
        rows={CELLS}
        keyOf={(key) => key}
        columns={[
          [strings.figure, (key) => strings.cells[key]],
          [strings.people, (key) => outcome[key].count ?? strings.hidden, 'number'],
          [strings.of, (key) => outcome[key].of ?? strings.few, 'number'],
        ]}
      />
    </Section>
  );
}
