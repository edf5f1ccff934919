import type { RunReport } from '@emberhood/contracts';
import { runStrings as strings } from '../run-strings.ts';
import { DataTable } from './data-table.tsx';
import { Section } from './facts.tsx';

/** What got no group by this run although it was open or planned, and by which rule; never by whom. */
export function RunLeftOut({ leftOut }: Pick<RunReport, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return (
    <Section title={strings.leftOut}>
      <p className="prose-width text-muted">{strings.leftOutText}</p>
      <DataTable
        caption={strings.leftOut}
        columns={[
          { key: 'offering', label: strings.offering },
          { key: 'people', label: strings.people, number: true },
          { key: 'why', label: strings.reason },
        ]}
        rows={leftOut.map(({ offeringId, title, people, reason }) => ({
          key: offeringId,
          cells: [title, people, strings.leftOutReasons[reason]],
        }))}
      />
    </Section>
  );
}
