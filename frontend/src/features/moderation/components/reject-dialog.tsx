import { RejectionReason } from '@emberhood/contracts/enums';
import { errorTable } from '@emberhood/contracts/errors';
import { useState } from 'react';
import { ChooseOne } from '#shared/forms/choices.tsx';
import { TextArea } from '#shared/forms/field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { uiStrings } from '#shared/ui/strings.ts';
import { moderationStrings as strings } from '../strings.ts';

const NOTE_LENGTH = 1000;
const options = RejectionReason.options.map((value) => ({ value, label: strings.reasons[value] }));

interface RejectDialogProps {
  onReject: (reason: RejectionReason, note: string) => void;
  onClose: () => void;
}

export function RejectDialog({ onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const noteMissing = reason === 'other' && note.trim() === '';

  const submit = () => {
    setAsked(true);
    if (reason !== null && !noteMissing) onReject(reason, note.trim());
  };

  return (
    <Dialog title={strings.rejectTitle} onClose={onClose}>
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ChooseOne
          legend={strings.reason}
          options={options}
          value={reason}
          onChange={setReason}
          error={asked && reason === null ? errorTable['REVIEW.REASON_REQUIRED'].message : undefined}
        />
        <TextArea
          label={strings.note}
          hint={strings.noteHint}
          value={note}
          maxLength={NOTE_LENGTH}
          error={asked && noteMissing ? errorTable['REVIEW.NOTE_REQUIRED'].message : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            {uiStrings.cancel}
          </Button>
          <Button kind="danger" type="submit">
            {strings.rejectConfirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
