import { z } from '@emberhood/contracts/zod';
import type { ButtonProps } from '#shared/ui/button.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { deskFormStrings } from './desk-strings.ts';
import { FormTextArea } from './fields.tsx';
import { FormDialog, type Sending } from './form-dialog.tsx';

interface NoteDialogProps extends Sending {
  /** The consequences of the action. */
  text?: string;
  label: string;
  missing?: string;
  /** In letters. */
  least?: number;
  most?: number;
  rows?: number;
  send: (note: string) => Promise<unknown>;
}

/** Asks for a short text before an action. */
export function NoteDialog({ text, least = 3, most = 500, send, ...look }: NoteDialogProps) {
  const { label, rows, missing = deskFormStrings.sayWhy, ...dialog } = look;
  return (
    <FormDialog
      {...dialog}
      intro={text !== undefined && <p className="mb-4 text-pretty">{text}</p>}
      schema={z.object({ note: z.string().trim().min(least, missing).max(most) })}
      initial={{ note: '' }}
      send={({ note }) => send(note)}
    >
      <FormTextArea name="note" label={label} maxLength={most} {...(rows && { rows })} />
    </FormDialog>
  );
}

type NoteButtonProps = Omit<NoteDialogProps, 'kind'> &
  Pick<ButtonProps, 'kind' | 'size' | 'className' | 'aria-label' | 'children'>;

/** A button that opens a `NoteDialog`. */
export function NoteButton({ kind, size, className, 'aria-label': name, children, ...note }: NoteButtonProps) {
  const dialog = <NoteDialog {...note} kind={kind === 'danger' ? kind : 'primary'} />;
  return (
    <DialogButton kind={kind} size={size} className={className} aria-label={name} dialog={dialog}>
      {children}
    </DialogButton>
  );
}
