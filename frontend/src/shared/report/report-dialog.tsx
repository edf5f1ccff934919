import { ReportReason } from '@emberhood/contracts/enums';
import { z } from '@emberhood/contracts/zod';
import { FormChooseOne, FormTextArea } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { reportStrings as strings } from './strings.ts';

const NOTE_LENGTH = 1_000;
const Answers = z.object({
  reason: ReportReason.nullable().refine((reason) => reason !== null, strings.reasonMissing),
  note: z.string().trim().max(NOTE_LENGTH),
});

interface ReportDialogProps {
  /** Of the person or thing reported. */
  id: string;
  /** The person or thing reported. */
  about: string;
  send: (report: { reason: ReportReason; note?: string }) => Promise<unknown>;
  onClose?: () => void;
}

/** Asks what is wrong, and opens a case for the moderators, without the name of who reported it. */
export function ReportDialog({ id, about, send, onClose }: ReportDialogProps) {
  return (
    <FormDialog
      title={strings.titleOf(about)}
      intro={<p className="text-muted">{strings.hint}</p>}
      submit={strings.send}
      busy={strings.sending}
      schema={Answers}
      initial={{ reason: null, note: '' }}
      name={`report:${id}`}
      send={({ reason, note }) => send({ reason, ...(note !== '' && { note }) })}
      done={strings.sent}
      onClose={onClose}
    >
      <FormChooseOne name="reason" legend={strings.legend} options={optionsOf(strings.reasons)} />
      <FormTextArea name="note" label={strings.note} maxLength={NOTE_LENGTH} />
    </FormDialog>
  );
}
