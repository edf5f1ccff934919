import { SeriousDialog } from '#shared/forms/form-dialog.tsx';
import { SuspensionReason, type Suspension, type SuspensionInput } from '@emberhood/contracts/account-life';
import { z } from '@emberhood/contracts/zod';
import { useStepUp } from '#shared/account/step-up.tsx';
import { serverNow } from '#shared/clock.ts';
import { FormChooseOne, FormTextArea } from '#shared/forms/fields.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { useChangeAccount } from '../api.ts';
import { accountsStrings as strings } from '../strings.ts';

const DAYS = { lifted: null, day: 1, week: 7, month: 30 } as const;
const DAY_MS = 86_400_000;

const Wish = z.object({
  reason: SuspensionReason,
  note: z.string().trim().max(1_000),
  end: z.enum(['lifted', 'day', 'week', 'month']),
});

interface SuspendDialogProps {
  id: string;
  /** What holds now, when the account is suspended already. */
  suspension: Suspension | null;
  onClose: () => void;
}

/** Reason, end and note of a suspension. A stale sign-in is asked for on the spot, and nothing is lost. */
export function SuspendDialog({ id, suspension, onClose }: SuspendDialogProps) {
  const stepUp = useStepUp();
  const change = useChangeAccount(id);
  const kit = useFormKit<z.input<typeof Wish>, z.output<typeof Wish>>({
    schema: Wish,
    initial: { reason: suspension?.reason ?? 'harassment', note: suspension?.note ?? '', end: 'lifted' },
    save: async (wish) => {
      try {
        await change.mutateAsync({ kind: 'suspend', suspension: suspensionOf(wish) });
      } catch (error) {
        if (stepUp.asks(error, () => void kit.submit())) return wish;
        throw error;
      }
      toasts.show(strings.done);
      onClose();
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
        onClose={onClose}
      >
        <FormChooseOne name="reason" legend={strings.reason} options={optionsOf(strings.reasons)} />
        <FormChooseOne name="end" legend={strings.end} options={optionsOf(strings.ends)} />
        <FormTextArea name="note" label={strings.noteLabel} hint={strings.noteHint} maxLength={1_000} />
      </SeriousDialog>
      {stepUp.dialog}
    </>
  );
}

function suspensionOf({ reason, note, end }: z.output<typeof Wish>): SuspensionInput {
  const days = DAYS[end];
  return { reason, note, until: days === null ? null : new Date(serverNow() + days * DAY_MS).toISOString() };
}
