import type { SafetyReport } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { SafetyState } from '@emberhood/contracts/groups/safety';
import { z } from '@emberhood/contracts/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { call } from '#shared/api/client.ts';
import { FormChooseOne, FormTextArea } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { safetyQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';

const strings = deskStrings.safety;
const Decision = z.object({
  state: SafetyState,
  answer: z.string().trim().min(3, strings.answerMissing).max(1_000),
  removeMessage: z.boolean(),
});

export function SafetyDialog({ report, onClose }: { report: SafetyReport; onClose: () => void }) {
  const client = useQueryClient();
  const options = optionsOf(strings.decideOptions).filter(({ value }) => value !== report.state);
  const kit = useFormKit({
    schema: Decision,
    initial: { state: options[0]?.value ?? 'resolved', answer: '', removeMessage: false },
    save: async (body) => {
      await call(assemblyApi.decideSafety, { params: { id: report.id }, body });
      toasts.show(strings.saved);
      await client.invalidateQueries({ queryKey: safetyQuery.queryKey });
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog title={strings.decideTitle} onClose={onClose}>
      <Form
        kit={kit}
        actions={
          <Button type="submit" busy={kit.saving} busyLabel={deskStrings.saving}>
            {strings.save}
          </Button>
        }
      >
        <FormChooseOne name="state" legend={strings.decideState} options={options} />
        {report.quote !== null && !report.quoteGone && <RemoveMessage />}
        <FormTextArea name="answer" label={strings.answer} hint={strings.answerHint} maxLength={1_000} />
      </Form>
    </Dialog>
  );
}

function RemoveMessage() {
  const { field } = useController<{ removeMessage: boolean }>({ name: 'removeMessage' });
  return (
    <Switch
      label={strings.removeMessage}
      checked={field.value}
      onChange={(event) => field.onChange(event.target.checked)}
      onBlur={field.onBlur}
    />
  );
}
