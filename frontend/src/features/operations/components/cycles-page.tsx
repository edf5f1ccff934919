import type { Cycle } from '@emberhood/contracts';
import { City, timezoneOf } from '@emberhood/contracts/cities';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { CycleSettings, FEWEST_PLAUSIBLE_CHOOSERS } from '@emberhood/contracts/groups/cycles';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { z } from '@emberhood/contracts/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#shared/api/client.ts';
import { serverNow } from '#shared/clock.ts';
import { FormChooseOne, FormSelect, FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { formStrings } from '#shared/forms/strings.ts';
import { useIsGone } from '#shared/hooks/use-is-gone.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Badge, PageHeading } from '#shared/ui/page.tsx';
import { EmptyState, PagedList } from '#shared/ui/query-view.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { cityOptions, optionsOf } from '#shared/vocabulary/labels.ts';
import { instantOfField, zonedMoment } from '#shared/vocabulary/local-time.ts';
import { cyclesQuery } from '../api.ts';
import { operationsStrings } from '../strings.ts';
import { isEarly, isToCome } from '../too-early.ts';

const strings = operationsStrings.cycles;

export function CyclesPage() {
  const cycles = useInfiniteQuery(cyclesQuery);
  const openButton = <DialogButton dialog={<NewCycleDialog />}>{strings.open}</DialogButton>;
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <PageHeading intro={strings.intro} className="mb-0">
          {strings.title}
        </PageHeading>
        {cycles.data?.pages.some((page) => page.cycles.length > 0) && openButton}
      </div>
      <PagedList
        query={cycles}
        rows={(page) => page.cycles}
        empty={<EmptyState title={strings.emptyTitle} text={strings.emptyText} action={openButton} />}
      >
        {(list) => (
          <RowList>
            {list.map((cycle) => (
              <RowLink key={cycle.id} to={paths.opsCycle.href({ cycleId: cycle.id })}>
                <CycleLine cycle={cycle} />
              </RowLink>
            ))}
          </RowList>
        )}
      </PagedList>
    </>
  );
}

function CycleLine({ cycle }: { cycle: Cycle }) {
  const now = useNow('minute');
  return (
    <span className="block space-y-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {cycle.name}
        <Badge highlighted={cycle.state === 'open'}>{strings.states[cycle.state]}</Badge>
      </span>
      <span className="block text-sm font-normal text-muted">
        {LOCATION_LABELS[cycle.city]} ·{' '}
        {(isEarly(cycle, now) ? strings.freezes : strings.freezeWas)(
          zonedMoment(cycle.freezesAt, timezoneOf(cycle.city)),
        )}
      </span>
      <span className="block text-sm font-normal text-muted">
        {strings.offerings(cycle.offerings)}
        {isToCome(cycle) && ` · ${strings.waiting(cycle.waiting)}`}
      </span>
    </span>
  );
}

const dialogStrings = operationsStrings.newCycle;
const defaults = CycleSettings.parse({});
/** The numbers to choose from, by rule. */
const RULES = {
  chosenFrom: numbers(1, 5),
  plausibleChoosers: numbers(FEWEST_PLAUSIBLE_CHOOSERS, 11),
  repeats: numbers(0, 11),
  refundDueDays: numbers(2, 6, 15),
  confirmHours: numbers(1, 7, 24),
};
const Rule = z.enum(Object.keys(RULES) as (keyof typeof RULES)[]);
/** The form of a new cycle; its output is the request. */
const NewCycle = z
  .object({
    name: z.string().trim().min(1, dialogStrings.nameMissing).max(80),
    city: City,
    /** The value of `datetime-local`, in the city's time zone. */
    freezesAt: z.string().min(1, dialogStrings.freezesMissing),
    /** The values of selects are strings. */
    settings: z.record(Rule, z.string().transform(Number)),
    deposit: z.enum(['yes', 'no']),
  })
  .refine(({ city, freezesAt }) => freezesAt === '' || instantOfField(freezesAt, timezoneOf(city)) !== null, {
    path: ['freezesAt'],
    message: formStrings.timeSkipped,
  })
  .refine(({ city, freezesAt }) => !(Date.parse(instantOfField(freezesAt, timezoneOf(city)) ?? '') < serverNow()), {
    path: ['freezesAt'],
    message: dialogStrings.freezesPast,
  })
  .transform(({ name, city, freezesAt, deposit, settings }) => ({
    name,
    city,
    freezesAt: instantOfField(freezesAt, timezoneOf(city)) ?? '',
    settings: { ...settings, depositRequired: deposit === 'yes' },
  }));
const initialCycle: z.input<typeof NewCycle> = {
  name: '',
  city: 'CA:ON:Toronto',
  freezesAt: '',
  settings: Object.fromEntries(Rule.options.map((rule) => [rule, String(defaults[rule])])) as Record<
    keyof typeof RULES,
    string
  >,
  deposit: defaults.depositRequired ? 'yes' : 'no',
};

function NewCycleDialog() {
  const navigate = useNavigate();
  const isGone = useIsGone();
  return (
    <FormDialog
      title={dialogStrings.title}
      submit={dialogStrings.create}
      busy={dialogStrings.creating}
      schema={NewCycle}
      initial={initialCycle}
      send={async (input) => {
        const { cycle } = await call(assemblyApi.createCycle, { body: input });
        // Replaces the dialog's history entry, so that Back does not reopen it.
        if (!isGone()) await navigate(paths.opsCycle.href({ cycleId: cycle.id }), { replace: true });
      }}
      done={dialogStrings.created}
      leavesScreen
    >
      <FormTextField name="name" label={dialogStrings.name} hint={dialogStrings.nameHint} maxLength={80} />
      <FormSelect name="city" label={dialogStrings.city} options={cityOptions} />
      <FormTextField
        name="freezesAt"
        type="datetime-local"
        label={dialogStrings.freezesAt}
        hint={dialogStrings.freezesHint}
        className="min-w-0"
      />
      <h3 className="font-semibold">{dialogStrings.rules}</h3>
      {Rule.options.map((rule) => (
        <FormSelect key={rule} name={`settings.${rule}`} {...dialogStrings.ruleFields[rule]} options={RULES[rule]} />
      ))}
      <FormChooseOne
        name="deposit"
        legend={dialogStrings.deposit}
        hint={dialogStrings.depositHint}
        options={optionsOf(dialogStrings.depositOptions)}
      />
    </FormDialog>
  );
}

/** Options from..to, each multiplied by `times`. */
function numbers(from: number, to: number, times = 1) {
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * times).map((value) => ({
    value,
    label: value,
  }));
}
