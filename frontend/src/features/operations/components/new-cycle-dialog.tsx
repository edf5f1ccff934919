import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FEWEST_PLAUSIBLE_CHOOSERS } from '@emberhood/contracts/groups/cycles';
import { useNavigate } from 'react-router';
import { FormChooseOne, FormSelect, FormTextField } from '#shared/forms/fields.tsx';
import { paths } from '#shared/paths.ts';
import { cityOptions, optionsOf } from '#shared/vocabulary/labels.ts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { cyclesQuery } from '../api.ts';
import { initialCycle, NewCycle } from '../new-cycle.ts';
import { operationsStrings } from '../strings.ts';

const strings = operationsStrings.newCycle;

export function NewCycleDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={strings.title}
      submit={strings.create}
      busy={strings.creating}
      schema={NewCycle}
      initial={initialCycle}
      send={async (input) => {
        const { cycle } = await call(assemblyApi.createCycle, { body: input });
        await client.invalidateQueries({ queryKey: cyclesQuery.queryKey });
        // In the place of the dialog, which Back does not open again.
        await navigate(paths.opsCycle.href({ cycleId: cycle.id }), { replace: true });
      }}
      done={strings.created}
      leavesScreen
      onClose={onClose}
    >
      <FormTextField name="name" label={strings.name} hint={strings.nameHint} maxLength={80} />
      <FormSelect name="city" label={strings.city} options={cityOptions} />
      <FormTextField
        name="freezesAt"
        type="datetime-local"
        label={strings.freezesAt}
        hint={strings.freezesHint}
        className="min-w-0"
      />
      <h3 className="font-semibold">{strings.rules}</h3>
      <FormSelect name="chosenFrom" label={strings.chosenFrom} hint={strings.chosenFromHint}>
        {numbers(1, 5)}
      </FormSelect>
      <FormSelect name="plausibleChoosers" label={strings.plausible} hint={strings.plausibleHint}>
        {numbers(FEWEST_PLAUSIBLE_CHOOSERS, 11)}
      </FormSelect>
      <FormSelect name="repeats" label={strings.repeats} hint={strings.repeatsHint}>
        {numbers(0, 11)}
      </FormSelect>
      <FormSelect name="refundDueDays" label={strings.refundDueDays} hint={strings.refundDueHint}>
        {numbers(2, 6, 15)}
      </FormSelect>
      <FormSelect name="confirmHours" label={strings.confirmHours}>
        {numbers(1, 7, 24)}
      </FormSelect>
      <FormChooseOne
        name="deposit"
        legend={strings.deposit}
        hint={strings.depositHint}
        options={optionsOf(strings.depositOptions)}
      />
    </FormDialog>
  );
}

/** Options from..to, each so many times itself. */
function numbers(from: number, to: number, times = 1) {
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * times).map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));
}
