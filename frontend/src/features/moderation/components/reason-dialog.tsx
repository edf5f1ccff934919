import { SeriousDialog } from '#shared/forms/form-dialog.tsx';
import { RejectionReason } from '@emberhood/contracts/enums';
import { mediaErrors } from '@emberhood/contracts/errors/media';
import { z } from '@emberhood/contracts/zod';
import type { KeyboardEvent } from 'react';
import { FormChooseOne, FormTextArea } from '#shared/forms/fields.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { moderationStrings as strings } from '../strings.ts';

const NOTE_LENGTH = 1000;
const REASONS = RejectionReason.options;
/** Each with the key that chooses it. */
const options = REASONS.map((value, index) => ({
  value,
  label: strings.numbered(index + 1, strings.reasons[value]),
}));

const Rejection = z
  .object({
    reason: RejectionReason.nullable().refine((reason) => reason !== null, {
      error: mediaErrors['REVIEW.REASON_REQUIRED'].message,
    }),
    note: z.string().trim(),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', {
    path: ['note'],
    error: mediaErrors['REVIEW.NOTE_REQUIRED'].message,
  });

interface ReasonDialogProps {
  title: string;
  confirm: string;
  /** Who reads the note, and when it is needed; the owner of a clip by default. */
  note?: { label: string; hint: string };
  /** Whether a digit decides at once, as it can be undone. */
  keysOn: boolean;
  /** Rejects when it could not be sent: the reason and the note stay. */
  onReject: (reason: RejectionReason, note: string) => Promise<void>;
  onClose: () => void;
}

const TO_MEMBER = { label: strings.note, hint: strings.noteHint };

export function ReasonDialog({ title, confirm, note = TO_MEMBER, keysOn, onReject, onClose }: ReasonDialogProps) {
  const kit = useFormKit<z.input<typeof Rejection>, z.output<typeof Rejection>>({
    schema: Rejection,
    initial: { reason: null, note: '' },
    save: async (rejection) => {
      await onReject(rejection.reason, rejection.note);
      return rejection;
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!keysOn || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLTextAreaElement) return;
    const reason = REASONS[Number(event.key) - 1];
    if (!/^[1-9]$/.test(event.key) || reason === undefined) return;
    event.preventDefault();
    kit.form.setValue('reason', reason);
    if (reason === 'other') kit.form.setFocus('note');
    else void kit.submit();
  };
  return (
    // Around the dialog: the focus begins at its close button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of all that is in it
    <div onKeyDown={onKeyDown}>
      <SeriousDialog kit={kit} title={title} submit={confirm} busy={strings.deciding} onClose={onClose}>
        <FormChooseOne name="reason" legend={strings.reason} options={options} />
        <FormTextArea name="note" {...note} maxLength={NOTE_LENGTH} />
      </SeriousDialog>
    </div>
  );
}
