import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { invalidate } from '#shared/api/query-client.ts';
import { CycleSettings, FEWEST_PLAUSIBLE_CHOOSERS } from '@emberhood/contracts/groups/cycles';
import { useNavigate } from 'react-router';
import { FormChooseOne, FormSelect, FormTextField } from '#shared/forms/fields.tsx';
import { paths } from '#shared/paths.ts';
import { cityOptions, optionsOf } from '#shared/vocabulary/labels.ts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { call } from '#shared/api/client.ts';
import { cyclesQuery } from '../api.ts';
import { operationsStrings } from '../strings.ts';
import { City, timezoneOf } from '@emberhood/contracts/cities';
import { z } from '@emberhood/contracts/zod';
import { instantOf } from '#shared/vocabulary/local-time.ts';

const strings = operationsStrings.newCycle;
const defaults = CycleSettings.parse({});
/** Selects have text. */
const Chosen = z.string().transform(Number);
/** A new cycle as its form has it; the output is what the server takes. */
const NewCycle = z
  .object({
    name: z.string().trim().min(1, operationsStrings.newCycle.nameMissing).max(80),
    city: City,
    /** As `datetime-local` has it, on the clock of the city. */
    freezesAt: z.string().min(1, operationsStrings.newCycle.freezesMissing),
    chosenFrom: Chosen,
    plausibleChoosers: Chosen,
    repeats: Chosen,
    refundDueDays: Chosen,
    confirmHours: Chosen,
    deposit: z.enum(['yes', 'no']),
  })
  .refine(({ city, freezesAt }) => freezesAt === '' || instantIn(city, freezesAt) !== null, {
    path: ['freezesAt'],
    message: operationsStrings.newCycle.freezesMissing,
  })
  .transform(({ name, city, freezesAt, deposit, ...settings }) => ({
    name,
    city,
    freezesAt: instantIn(city, freezesAt) ?? '',
    settings: { ...settings, depositRequired: deposit === 'yes' },
  }));
const initialCycle: NewCycleForm = {
  name: '',
  city: 'CA:ON:Toronto',
  freezesAt: '',
  chosenFrom: String(defaults.chosenFrom),
  plausibleChoosers: String(defaults.plausibleChoosers),
  repeats: String(defaults.repeats),
  refundDueDays: String(defaults.refundDueDays),
  confirmHours: String(defaults.confirmHours),
  deposit: defaults.depositRequired ? 'yes' : 'no',
};

export function NewCycleDialog() {
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
        await invalidate(cyclesQuery.queryKey);
        // In the place of the dialog, which Back does not open again.
        await navigate(paths.opsCycle.href({ cycleId: cycle.id }), { replace: true });
      }}
      done={strings.created}
      leavesScreen
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
      <FormSelect name="chosenFrom" label={strings.chosenFrom} hint={strings.chosenFromHint} options={numbers(1, 5)} />
      <FormSelect
        name="plausibleChoosers"
        label={strings.plausible}
        hint={strings.plausibleHint}
        options={numbers(FEWEST_PLAUSIBLE_CHOOSERS, 11)}
      />
      <FormSelect name="repeats" label={strings.repeats} hint={strings.repeatsHint} options={numbers(0, 11)} />
      <FormSelect
        name="refundDueDays"
        label={strings.refundDueDays}
        hint={strings.refundDueHint}
        options={numbers(2, 6, 15)}
      />
      <FormSelect name="confirmHours" label={strings.confirmHours} options={numbers(1, 7, 24)} />
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
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * times).map((value) => ({
    value,
    label: value,
  }));
}

function instantIn(city: City, written: string): string | null {
  return instantOf(written.slice(0, 10), written.slice(11, 16), timezoneOf(city));
}

type NewCycleForm = z.input<typeof NewCycle>;
