import type { HandedCase } from '@emberhood/contracts';
import { HandedOutcome } from '@emberhood/contracts/moderation';
import { z } from '@emberhood/contracts/zod';
import { FormChooseOne, FormTextArea } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { useAnswerHanded } from '../api.ts';
import { handedStrings as strings } from '../handed-strings.ts';

const WORDS_LENGTH = 1_000;
const Answer = z.object({
  outcome: HandedOutcome,
  answer: z.string().trim().min(3, strings.wordsMissing).max(WORDS_LENGTH),
});
const options = optionsOf(strings.outcomes);

/** What was typed stays when it is refused. */
export function HandedDialog({ one, onClose }: { one: HandedCase; onClose: () => void }) {
  const send = useAnswerHanded();
  const kit = useFormKit({
    schema: Answer,
    initial: { outcome: 'acted', answer: '' },
    save: async (answer) => {
      await send.mutateAsync({ id: one.id, input: { ...answer, version: one.version } });
      toasts.show(strings.saved);
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog title={strings.answerTitle} onClose={onClose}>
      <Form
        kit={kit}
        actions={
          <Button type="submit" busy={kit.saving} busyLabel={strings.saving}>
            {strings.save}
          </Button>
        }
      >
        <FormChooseOne name="outcome" legend={strings.outcome} options={options} />
        <FormTextArea name="answer" label={strings.words} hint={strings.wordsHint} maxLength={WORDS_LENGTH} />
      </Form>
    </Dialog>
  );
}
