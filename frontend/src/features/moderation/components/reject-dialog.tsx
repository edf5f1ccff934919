import { RejectionReason } from '@emberhood/contracts/enums';
import { errorTable } from '@emberhood/contracts/errors';
import { z } from '@emberhood/contracts/zod';
import { FormChooseOne, FormTextArea } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { uiStrings } from '#shared/ui/strings.ts';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { moderationStrings as strings } from '../strings.ts';

const NOTE_LENGTH = 1000;
const options = optionsOf(strings.reasons);

const Rejection = z
  .object({
    reason: RejectionReason.nullable().refine((reason) => reason !== null, {
      error: errorTable['REVIEW.REASON_REQUIRED'].message,
    }),
    note: z.string().trim(),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', {
    path: ['note'],
    error: errorTable['REVIEW.NOTE_REQUIRED'].message,
  });

interface RejectDialogProps {
  /** Rejects when it could not be sent: the reason and the note stay. */
  onReject: (reason: RejectionReason, note: string) => Promise<void>;
  onClose: () => void;
}

export function RejectDialog({ onReject, onClose }: RejectDialogProps) {
  const kit = useFormKit<z.input<typeof Rejection>, z.output<typeof Rejection>>({
    schema: Rejection,
    initial: { reason: null, note: '' },
    save: async (rejection) => {
      await onReject(rejection.reason, rejection.note);
      return rejection;
    },
  });
  return (
    <Dialog title={strings.rejectTitle} onClose={onClose}>
      <Form
        kit={kit}
        className="space-y-3"
        actions={
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="secondary" onClick={onClose}>
              {uiStrings.cancel}
            </Button>
            <Button kind="danger" type="submit" busy={kit.saving} busyLabel={strings.deciding}>
              {strings.rejectConfirm}
            </Button>
          </div>
        }
      >
        <FormChooseOne name="reason" legend={strings.reason} options={options} />
        <FormTextArea name="note" label={strings.note} hint={strings.noteHint} maxLength={NOTE_LENGTH} />
      </Form>
    </Dialog>
  );
}
