import { DialogButton } from '#shared/ui/dialog-button.tsx';
import type { RunReport } from '@emberhood/contracts';
import { runStrings as strings } from '../run-strings.ts';
import { DataTable } from './data-table.tsx';
import { Section } from './facts.tsx';
import { PinDialog } from './pin-dialog.tsx';

export function RunGroups({ report }: { report: RunReport }) {
  const isDry = report.kind === 'dry';
  return (
    <Section title={strings.groups}>
      {report.groups.length === 0 ? (
        <p className="text-muted">{strings.noGroups}</p>
      ) : (
        <>
          <DataTable
            caption={strings.groups}
            columns={[
              { key: 'offering', label: strings.columns.offering },
              ...(isDry
                ? []
                : [
                    { key: 'women', label: strings.columns.women, number: true },
                    { key: 'men', label: strings.columns.men, number: true },
                    { key: 'others', label: strings.columns.others, number: true },
                    { key: 'members', label: strings.columns.members },
                  ]),
            ]}
            rows={report.groups.map(({ offeringId, title, women, men, others, members }) => ({
              key: offeringId,
              cells: isDry
                ? [title]
                : [title, women, men, others, members.map(({ firstName }) => firstName).join(', ')],
            }))}
          />
          {isDry ? (
            <p className="prose-width text-muted">{strings.dryGroups}</p>
          ) : (
            <DialogButton kind="secondary" dialog={(close) => <PinDialog report={report} onClose={close} />}>
              {strings.pin}
            </DialogButton>
          )}
        </>
      )}
    </Section>
  );
}
