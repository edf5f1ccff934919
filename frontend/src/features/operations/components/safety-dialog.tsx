import { FormDialog } from '#shared/forms/form-dialog.tsx';
import type { SafetyReport } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { SafetyState } from '@emberhood/contracts/groups/safety';
import { z } from '@emberhood/contracts/zod';
import { call } from '#shared/api/client.ts';
import { FormChooseOne, FormSwitch, FormTextArea } from '#shared/forms/fields.tsx';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { SAFETY, listAgain } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';

const strings = deskStrings.safety;
const Decision = z.object({
  state: SafetyState,
  answer: z.string().trim().min(3, strings.answerMissing).max(1_000),
  removeMessage: z.boolean(),
});

export function SafetyDialog({ report }: { report: SafetyReport }) {
  const options = optionsOf(strings.decideOptions).filter(({ value }) => value !== report.state);
  return (
    <FormDialog
      title={strings.decideTitle}
      intro={<p className="mb-4 font-semibold wrap-anywhere">{strings.decideWhat(report.title, report.kind)}</p>}
      submit={strings.save}
      schema={Decision}
      initial={{ state: options[0]?.value ?? 'resolved', answer: '', removeMessage: false }}
      send={(body) => call(assemblyApi.decideSafety, { params: { id: report.id }, body }).then(listAgain(SAFETY))}
      done={strings.saved}
    >
      <FormChooseOne name="state" legend={strings.decideState} options={options} />
      {report.quote !== null && !report.quoteGone && <FormSwitch name="removeMessage" label={strings.removeMessage} />}
      <FormTextArea name="answer" label={strings.answer} hint={strings.answerHint} maxLength={1_000} />
    </FormDialog>
  );
}
