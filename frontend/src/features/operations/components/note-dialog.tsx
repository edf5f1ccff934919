import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { z } from '@emberhood/contracts/zod';
import { FormTextArea } from '#shared/forms/fields.tsx';
import { deskStrings } from '../desk-strings.ts';

interface NoteDialogProps {
  title: string;
  label: string;
  missing: string;
  save: string;
  done: string;
  onSave: (note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Something that needs a word to somebody. */
export function NoteDialog({ title, label, missing, save, done, onSave, onClose }: NoteDialogProps) {
  return (
    <FormDialog
      title={title}
      submit={save}
      busy={deskStrings.saving}
      schema={z.object({ note: z.string().trim().min(3, missing).max(500) })}
      initial={{ note: '' }}
      send={({ note }) => onSave(note)}
      done={done}
      onClose={onClose}
    >
      <FormTextArea name="note" label={label} maxLength={500} />
    </FormDialog>
  );
}
