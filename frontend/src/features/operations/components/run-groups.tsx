import type { RunReport } from '@emberhood/contracts';
import { useAddressDialog } from '#shared/hooks/use-address-dialog.ts';
import { Button } from '#shared/ui/button.tsx';
import { runStrings as strings } from '../run-strings.ts';
import { DataTable } from './data-table.tsx';
import { Section } from './facts.tsx';
import { PinDialog } from './pin-dialog.tsx';

const PIN = 'pin';

export function RunGroups({ report }: { report: RunReport }) {
  const { dialog, open, close } = useAddressDialog();
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
            <Button kind="secondary" onClick={() => open(PIN)}>
              {strings.pin}
            </Button>
          )}
        </>
      )}
      {dialog === PIN && <PinDialog report={report} onClose={close} />}
    </Section>
  );
}
