import { ReportReason } from '@emberhood/contracts/enums';
import { z } from '@emberhood/contracts/zod';
import { FormChooseOne, FormTextArea } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { peopleStrings as strings } from '../strings.ts';

const NOTE_LENGTH = 1_000;
const Answers = z.object({
  reason: ReportReason.nullable().refine((reason) => reason !== null, strings.reportReason),
  note: z.string().trim().max(NOTE_LENGTH),
});
type Answers = z.input<typeof Answers>;

interface ReportDialogProps {
  /** Whom or what it is about. */
  about: string;
  send: (report: { reason: ReportReason; note?: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what is wrong, and opens a case for the moderators; who told them is known to nobody. */
export function ReportDialog({ about, send, onClose }: ReportDialogProps) {
  const kit = useFormKit<Answers, z.output<typeof Answers>>({
    schema: Answers,
    initial: { reason: null, note: '' },
    save: async ({ reason, note }) => {
      await send({ reason, ...(note !== '' && { note }) });
      toasts.show(strings.reported);
      onClose();
      return { reason, note };
    },
  });
  return (
    <Dialog title={strings.reportOf(about)} onClose={onClose}>
      <p className="text-muted">{strings.reportHint}</p>
      <Form
        kit={kit}
        className="space-y-5"
        actions={
          <Button type="submit" busy={kit.saving} busyLabel={strings.reportSending}>
            {strings.reportSend}
          </Button>
        }
      >
        <FormChooseOne name="reason" legend={strings.reportTitle} options={optionsOf(strings.reasons)} />
        <FormTextArea name="note" label={strings.reportNote} maxLength={NOTE_LENGTH} />
      </Form>
    </Dialog>
  );
}
