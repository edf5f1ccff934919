import type { AccountDetail } from '@emberhood/contracts';
import { SuspensionReason, type Suspension, type SuspensionInput } from '@emberhood/contracts/account-life';
import { accountsApi } from '@emberhood/contracts/http/accounts';
import { z } from '@emberhood/contracts/zod';
import { useState } from 'react';
import { OperationButton } from '#shared/account/operation-button.tsx';
import { useStepUp } from '#shared/account/step-up.tsx';
import { call } from '#shared/api/client.ts';
import { serverNow } from '#shared/clock.ts';
import { FormChooseOne, FormTextArea } from '#shared/forms/fields.tsx';
import { SeriousDialog } from '#shared/forms/form-dialog.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { useCloseDialog } from '#shared/ui/dialog.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayOf, momentOf } from '#shared/vocabulary/dates.ts';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { suspensionStrings } from '#shared/vocabulary/suspension-strings.ts';
import { useSuspend } from '../api.ts';
import { accountsStrings as strings } from '../strings.ts';

const DAYS = { lifted: null, day: 1, week: 7, month: 30 } as const;
const DAY_MS = 86_400_000;
const Wish = z.object({
  reason: SuspensionReason.nullable().refine((reason) => reason !== null, { error: strings.reasonMissing }),
  note: z.string().trim().max(1_000),
  end: z.enum(['kept', 'lifted', 'day', 'week', 'month']),
});

/** Whether the account is suspended, why and until when, and how to change that. */
export function Standing({ account: { id, suspension, mayChange } }: { account: AccountDetail }) {
  return (
    <>
      {suspension === null ? (
        <p>{strings.good}</p>
      ) : (
        <div>
          <p className="font-semibold">{suspensionStrings.reasons[suspension.reason]}</p>
          <p>{strings.suspendedSince(dayOf(suspension.since), suspension.by)}</p>
          <p>{suspensionStrings.end(suspension.until)}</p>
          {suspension.note !== '' && <p className="wrap-anywhere">{strings.note(suspension.note)}</p>}
        </div>
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          <DialogButton kind="danger" dialog={<SuspendDialog id={id} suspension={suspension} />}>
            {suspension === null ? strings.suspend : strings.change}
          </DialogButton>
          {suspension !== null && (
            <OperationButton
              kind="secondary"
              busyLabel={strings.lifting}
              words={strings.lift}
              work={() =>
                call(accountsApi.reinstateAccount, { params: { id }, body: { replaces: inputOf(suspension) } })
              }
            />
          )}
        </div>
      )}
    </>
  );
}

interface SuspendDialogProps {
  id: string;
  /** The current suspension, if there is one. */
  suspension: Suspension | null;
}

/** Asks for reason, end and note of a suspension, and for a fresh sign-in if needed, without losing the input. */
function SuspendDialog({ id, suspension: current }: SuspendDialogProps) {
  // Decided by what was read, also when the page behind is loaded again.
  const [suspension] = useState(current);
  const close = useCloseDialog();
  const until = suspension?.until ?? null;
  const stepUp = useStepUp();
  const suspend = useSuspend();
  const kit = useFormKit({
    schema: Wish,
    initial: {
      reason: suspension?.reason ?? null,
      note: suspension?.note ?? '',
      end: until === null ? 'lifted' : 'kept',
    },
    name: `suspend:${id}`,
    save: async (wish) => {
      try {
        const replaces = suspension && inputOf(suspension);
        const { reason, note, end } = wish;
        await suspend.mutateAsync({ params: { id }, body: { reason, note, until: endOf(end, until), replaces } });
      } catch (error) {
        if (stepUp.asks(error, () => void kit.submit())) return wish;
        throw error;
      }
      toasts.show(strings.done);
      close();
      return wish;
    },
  });
  return (
    <>
      <SeriousDialog
        kit={kit}
        title={strings.suspendTitle}
        intro={<p>{strings.suspendText}</p>}
        submit={strings.suspendConfirm}
        busy={strings.suspending}
      >
        <FormChooseOne name="reason" legend={strings.reason} options={optionsOf(suspensionStrings.reasons)} />
        <FormChooseOne
          name="end"
          legend={strings.end}
          options={[
            ...(until === null ? [] : [{ value: 'kept', label: strings.asItIs(momentOf(until)) }]),
            ...optionsOf(strings.ends),
          ]}
        />
        <FormTextArea name="note" label={strings.noteLabel} hint={strings.noteHint} maxLength={1_000} />
      </SeriousDialog>
      {stepUp.dialog}
    </>
  );
}

/** What the server compares with what stands there by now. */
function inputOf({ reason, note, until }: Suspension): SuspensionInput {
  return { reason, note, until };
}

function endOf(end: z.output<typeof Wish>['end'], current: string | null): string | null {
  if (end === 'kept') return current;
  const days = DAYS[end];
  return days === null ? null : new Date(serverNow() + days * DAY_MS).toISOString();
}
