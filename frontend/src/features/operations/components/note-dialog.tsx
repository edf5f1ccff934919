import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { z } from '@emberhood/contracts/zod';
import { FormTextArea } from '#shared/forms/fields.tsx';

interface NoteDialogProps {
  title: string;
  /** What follows from it. */
  intro?: string;
  kind?: 'primary' | 'danger';
  label: string;
  missing: string;
  save: string;
  done: string;
  onSave: (note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Something that needs a word to somebody. */
export function NoteDialog({
  title,
  intro,
  kind = 'primary',
  label,
  missing,
  save,
  done,
  onSave,
  onClose,
}: NoteDialogProps) {
  return (
    <FormDialog
      title={title}
      intro={intro !== undefined && <p className="mb-4 text-pretty">{intro}</p>}
      kind={kind}
      submit={save}
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
