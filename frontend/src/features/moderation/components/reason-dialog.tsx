import type { CaseKind } from '@emberhood/contracts';
import { REJECTION_WORDS } from '@emberhood/contracts/constants';
import { RejectionReason, ReportReason } from '@emberhood/contracts/enums';
import { mediaErrors } from '@emberhood/contracts/errors/media';
import { z } from '@emberhood/contracts/zod';
import { useRef, type KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormChooseOne, FormTextArea } from '#shared/forms/fields.tsx';
import { SeriousDialog } from '#shared/forms/form-dialog.tsx';
import { NoteDialog } from '#shared/forms/note-dialog.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/page.tsx';
import { opinionStrings, reasonStrings } from '../reason-strings.ts';
import { moderationStrings as strings } from '../strings.ts';

const NOTE_LENGTH = 1000;
const REASONS = RejectionReason.options;
const OPTIONS = REASONS.map((value) => ({ value, label: strings.reasons[value] }));
const ABOUT_PERSON = ReportReason.options.map((value) => ({ value, label: strings.personReasons[value] }));
/** Each with its digit key. */
const NUMBERED = OPTIONS.map(({ value, label }, index) => ({ value, label: reasonStrings.numbered(index + 1, label) }));

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
  /** Reason and note wait under this name when the session ends by itself. */
  name: string;
  title: string;
  submit: string;
  /** Of a question about a person; by default for the owner of a clip, with ready sentences and a preview of the mail. */
  note?: { label: string; hint: string };
  /** Whether a digit chooses a reason. */
  keysOn?: boolean;
  /** Rejects when sending failed: the dialog keeps reason and note. */
  onReject: (reason: RejectionReason, note: string) => Promise<void>;
  onClose: () => void;
}

const TO_MEMBER = { label: reasonStrings.note, hint: reasonStrings.noteHint };

export function ReasonDialog({ name, note, keysOn = false, onReject, ...look }: ReasonDialogProps) {
  const options = note ? ABOUT_PERSON : keysOn ? NUMBERED : OPTIONS;
  const kit = useFormKit({
    name,
    schema: Rejection,
    initial: { reason: null, note: '' },
    save: async (rejection) => {
      await onReject(rejection.reason, rejection.note);
      return rejection;
    },
  });
  const fields = useRef<HTMLDivElement>(null);
  // At once: the form's own `setFocus` waits for a timer, and letters typed before it would be lost.
  const focusNote = () => fields.current?.querySelector('textarea')?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!keysOn || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof HTMLTextAreaElement) return;
    const reason = REASONS[Number(event.key) - 1];
    if (!/^[1-9]$/.test(event.key) || reason === undefined) return;
    event.preventDefault();
    kit.form.setValue('reason', reason, { shouldDirty: true });
    focusNote();
  };
  return (
    // Outside of the dialog, as one of its buttons may have the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of all that is in it
    <div onKeyDown={onKeyDown}>
      <SeriousDialog {...look} kit={kit} busy={strings.deciding}>
        <div ref={fields} className="space-y-6">
          <FormChooseOne name="reason" legend={reasonStrings.reason} options={options} />
          <FormTextArea name="note" {...(note ?? TO_MEMBER)} maxLength={NOTE_LENGTH} />
          {note === undefined && <WordsToMember onUse={focusNote} />}
          {keysOn && <p className="text-sm text-muted">{reasonStrings.sendKey}</p>}
        </div>
      </SeriousDialog>
    </div>
  );
}

/** Inserts a ready sentence for the reason, and previews what the member will read. */
function WordsToMember({ onUse }: { onUse: () => void }) {
  const form = useFormContext<z.input<typeof Rejection>>();
  const [reason, note] = useWatch({ control: form.control, name: ['reason', 'note'] });
  if (reason === null) return null;
  const ready = reasonStrings.readyNotes[reason];
  return (
    <>
      {ready !== null && note.trim() === '' && (
        <Button
          kind="quiet"
          onClick={() => {
            form.setValue('note', ready, { shouldDirty: true });
            onUse();
          }}
        >
          {reasonStrings.useNote(ready)}
        </Button>
      )}
      <Note>
        <p className="text-sm text-muted">{reasonStrings.memberReads}</p>
        <p className="whitespace-pre-line">{[REJECTION_WORDS[reason], note.trim()].filter(Boolean).join('\n')}</p>
      </Note>
    </>
  );
}

export type Asked = 'reject' | 'take-down' | 'opinion';

interface PanelQuestionsProps extends Pick<ReasonDialogProps, 'keysOn' | 'onReject' | 'onClose'> {
  asking: Asked;
  kind: CaseKind;
  caseId: string;
  opine: (note: string) => Promise<void>;
}

/** The dialogs before actions on a clip. */
export default function PanelQuestions({ asking, kind, caseId, opine, ...look }: PanelQuestionsProps) {
  const name = `${asking}:${caseId}`;
  if (asking === 'opinion')
    return (
      <NoteDialog
        {...opinionStrings}
        name={name}
        busy={strings.deciding}
        leavesScreen
        send={opine}
        onClose={look.onClose}
      />
    );
  return (
    <ReasonDialog {...look} {...reasonStrings.reasonQuestions[asking === 'reject' ? kind : 'report']} name={name} />
  );
}
