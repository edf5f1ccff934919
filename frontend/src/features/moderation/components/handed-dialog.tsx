import { FormDialog } from '#shared/forms/form-dialog.tsx';
import type { HandedCase } from '@emberhood/contracts';
import { HandedOutcome } from '@emberhood/contracts/moderation';
import { z } from '@emberhood/contracts/zod';
import { FormChooseOne, FormTextArea } from '#shared/forms/fields.tsx';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { useAnswerHanded } from '../api.ts';
import { handedStrings as strings } from '../handed-strings.ts';

const WORDS_LENGTH = 1_000;
const Answer = z.object({
  outcome: HandedOutcome,
  answer: z.string().trim().min(3, strings.wordsMissing).max(WORDS_LENGTH),
});
const options = optionsOf(strings.outcomes);

export function HandedDialog({ one, onClose }: { one: HandedCase; onClose: () => void }) {
  const { mutateAsync: answer } = useAnswerHanded();
  return (
    <FormDialog
      title={strings.answerTitle}
      submit={strings.save}
      busy={strings.saving}
      schema={Answer}
      initial={{ outcome: 'acted', answer: '' }}
      send={(input) => answer({ id: one.id, input: { ...input, version: one.version } })}
      done={strings.saved}
      onClose={onClose}
    >
      <FormChooseOne name="outcome" legend={strings.outcome} options={options} />
      <FormTextArea name="answer" label={strings.words} hint={strings.wordsHint} maxLength={WORDS_LENGTH} />
    </FormDialog>
  );
}
