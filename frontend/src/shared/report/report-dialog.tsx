import { ReportReason } from '@emberhood/contracts/enums';
import { z } from '@emberhood/contracts/zod';
import { FormChooseOne, FormTextArea } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { reportStrings as strings } from './strings.ts';

const NOTE_LENGTH = 1_000;
const Answers = z.object({
  reason: ReportReason.nullable().refine((reason) => reason !== null, strings.reasonMissing),
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
      toasts.show(strings.sent);
      onClose();
      return { reason, note };
    },
  });
  return (
    <Dialog title={strings.titleOf(about)} onClose={onClose}>
      <p className="text-muted">{strings.hint}</p>
      <Form
        kit={kit}
        className="space-y-5"
        actions={
          <Button type="submit" busy={kit.saving} busyLabel={strings.sending}>
            {strings.send}
          </Button>
        }
      >
        <FormChooseOne name="reason" legend={strings.legend} options={optionsOf(strings.reasons)} />
        <FormTextArea name="note" label={strings.note} maxLength={NOTE_LENGTH} />
      </Form>
    </Dialog>
  );
}
