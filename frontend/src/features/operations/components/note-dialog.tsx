import { z } from '@emberhood/contracts/zod';
import { FormTextArea } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { deskStrings } from '../desk-strings.ts';

interface NoteDialogProps {
  title: string;
  label: string;
  missing: string;
  save: string;
  onSave: (note: string) => Promise<void>;
  onClose: () => void;
}

/** Something that needs a word to somebody. What was typed stays when it is refused. */
export function NoteDialog({ title, label, missing, save, onSave, onClose }: NoteDialogProps) {
  const kit = useFormKit({
    schema: z.object({ note: z.string().trim().min(3, missing).max(500) }),
    initial: { note: '' },
    save: async ({ note }) => {
      await onSave(note);
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        kit={kit}
        actions={
          <Button type="submit" busy={kit.saving} busyLabel={deskStrings.saving}>
            {save}
          </Button>
        }
      >
        <FormTextArea name="note" label={label} maxLength={500} />
      </Form>
    </Dialog>
  );
}
