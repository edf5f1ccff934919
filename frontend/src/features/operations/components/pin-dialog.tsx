import { FormDialog } from '#shared/forms/form-dialog.tsx';
import type { RunReport } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { z } from '@emberhood/contracts/zod';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { FormChooseOne, FormSelect, FormTextField } from '#shared/forms/fields.tsx';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { pinsQuery } from '../api.ts';
import { runStrings as strings } from '../run-strings.ts';

const Pair = z
  .object({
    kind: z.enum(['forbid', 'pin']),
    accountA: z.string().min(1, strings.chooseBoth),
    accountB: z.string().min(1, strings.chooseBoth),
    note: z.string().trim().min(3, strings.noteMissing).max(300),
  })
  .refine(({ accountA, accountB }) => accountA === '' || accountA !== accountB, {
    path: ['accountB'],
    error: strings.chooseBoth,
  });

/** Two of those who were placed, kept together or apart from the next run on. */
export function PinDialog({ report, onClose }: { report: RunReport; onClose: () => void }) {
  const client = useQueryClient();
  const people = report.groups.flatMap(({ title, offeringId, members }) => (
    <optgroup key={offeringId} label={title}>
      {members.map((member) => (
        <option key={member.id} value={member.id}>
          {member.firstName}
        </option>
      ))}
    </optgroup>
  ));
  return (
    <FormDialog
      title={strings.pinTitle}
      submit={strings.pinSave}
      busy={strings.pinSaving}
      schema={Pair}
      initial={{ kind: 'forbid', accountA: '', accountB: '', note: '' }}
      send={async (pair) => {
        await call(assemblyApi.addPin, { params: { id: report.cycleId }, body: pair });
        await client.invalidateQueries({ queryKey: pinsQuery(report.cycleId).queryKey });
      }}
      done={strings.pinDone}
      onClose={onClose}
    >
      <p className="text-muted">{strings.pinText}</p>
      <FormChooseOne name="kind" legend={strings.pinKind} options={optionsOf(strings.pinKinds)} />
      <FormSelect name="accountA" label={strings.first} none={strings.choose}>
        {people}
      </FormSelect>
      <FormSelect name="accountB" label={strings.second} none={strings.choose}>
        {people}
      </FormSelect>
      <FormTextField name="note" label={strings.note} hint={strings.noteHint} maxLength={300} />
    </FormDialog>
  );
}
