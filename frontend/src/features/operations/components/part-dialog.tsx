import { ALONE_UP_TO_CENTS } from '@emberhood/contracts/groups/ledger';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { z } from '@emberhood/contracts/zod';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';
import { FormTextArea, FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { centsOf, price } from '#shared/vocabulary/money.ts';
import { useOperation } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { refundStrings } from '../refund-strings.ts';

const strings = deskStrings.deposits;

const Part = z.object({
  dollars: z.string().refine((written) => centsOf(written) !== null, strings.partAmountMissing),
  reason: z.string().trim().min(3, strings.partReasonMissing).max(200),
});

interface PartDialogProps {
  depositId: string;
  title: string;
  onClose: () => void;
}

/** A part of a payment goes back, with a word to whoever paid it. */
export function PartDialog({ depositId, title, onClose }: PartDialogProps) {
  // One for all tries of this dialog, so that what was taken by the server is not given back a second time.
  const [refundId] = useState(() => crypto.randomUUID());
  const give = useOperation(
    (body: { refundId: string; amountCents: number; reason: string }) =>
      call(assemblyApi.refundPart, { params: { id: depositId }, body }),
    ({ waits }) => (waits ? refundStrings.asked : strings.givenBack),
  );
  return (
    <FormDialog
      title={title}
      submit={strings.giveBackConfirm}
      busy={deskStrings.saving}
      schema={Part}
      initial={{ dollars: '', reason: '' }}
      send={({ dollars, reason }) => give.mutateAsync({ refundId, amountCents: centsOf(dollars) ?? 0, reason })}
      onClose={onClose}
    >
      <FormTextField
        name="dollars"
        label={strings.partAmount}
        hint={refundStrings.partHint(price(ALONE_UP_TO_CENTS / 100))}
        inputMode="decimal"
        maxLength={7}
      />
      <FormTextArea name="reason" label={strings.partReason} hint={strings.partReasonHint} maxLength={200} />
    </FormDialog>
  );
}
