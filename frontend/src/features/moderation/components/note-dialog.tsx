import { z } from '@emberhood/contracts/zod';
import { useRef } from 'react';
import { FormTextArea } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { moderationStrings } from '../strings.ts';

const NOTE_LENGTH = 500;

interface NoteDialogProps {
  words: { title: string; note: string; noteHint: string; noteMissing: string; send: string };
  done: string;
  send: (note: string) => Promise<unknown>;
  /** `send` closes it, and goes on. */
  leavesScreen?: boolean;
  onClose: () => void;
}

/** A few words for the team, without which nothing is done. */
export function NoteDialog({ words, send, ...look }: NoteDialogProps) {
  const box = useRef<HTMLDivElement>(null);
  const beginsAt = {
    get current() {
      return box.current?.querySelector('textarea') ?? null;
    },
  };
  return (
    <FormDialog
      beginsAt={beginsAt}
      title={words.title}
      submit={words.send}
      busy={moderationStrings.deciding}
      schema={z.object({ note: z.string().trim().min(3, words.noteMissing).max(NOTE_LENGTH) })}
      initial={{ note: '' }}
      send={({ note }) => send(note)}
      {...look}
    >
      <div ref={box}>
        <FormTextArea name="note" label={words.note} hint={words.noteHint} maxLength={NOTE_LENGTH} />
      </div>
    </FormDialog>
  );
}
