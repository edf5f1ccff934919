import type { FreeTime } from '@emberhood/contracts';
import { homeCityOf } from '@emberhood/contracts/cities';
import { DAY_SLOTS } from '@emberhood/contracts/constants';
import { DEFAULT_LOCATION } from '@emberhood/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { citiesQuery } from '#shared/account/cities.ts';
import { configQuery } from '#shared/account/config.ts';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { freeTimesQuery, useSaveTimes } from '#shared/account/free-times.ts';
import { readNow } from '#shared/api/query-client.ts';
import { firstUseful } from '#shared/event-dates.ts';
import { ChooseGrid } from '#shared/forms/choose-grid.tsx';
import { focusFirst } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { withChanges } from '#shared/forms/with-changes.ts';
import { paths } from '#shared/paths.ts';
import { ComingSoon } from '#shared/ui/coming-soon.tsx';
import { BackLink, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { availabilityStrings as strings } from './strings.ts';
import { TimesForm, daysFrom, formOf, keyOf, timesFrom, type Day } from './times.ts';

const slots = (['morning', 'afternoon', 'evening'] as const).map((slot) => {
  const { startTime, endTime } = DAY_SLOTS[slot];
  return { slot, text: strings.slots[slot], label: strings.slot(strings.slots[slot], startTime, endTime) };
});

/** Eight days with three times each (EXP-11, EXP-12, readings 27). */
export function AvailabilityPage() {
  return (
    <div className="max-w-4xl">
      <BackLink to={paths.registrations.href()}>{strings.back}</BackLink>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <QueryView query={useQuery(configQuery)}>
        {({ features, eventDatesFrom }) =>
          features.availability ? <Times from={eventDatesFrom} /> : <ComingSoon text={strings.comingSoon} />
        }
      </QueryView>
    </div>
  );
}

/** Starts on the first day on which the next groups could meet. */
function Times({ from }: { from: string }) {
  const query = useQuery(freeTimesQuery);
  const cities = useQuery(citiesQuery);
  const home = homeCityOf(useCurrentUser().location ?? DEFAULT_LOCATION);
  if (cities.isLoading) return null;
  const decidedAt = cities.data?.find(({ city }) => city === home)?.nextDecisionAt ?? null;
  const days = daysFrom(firstUseful(from, decidedAt));
  return <QueryView query={query}>{(times) => <TimesView times={times} days={days} />}</QueryView>;
}

function TimesView({ times, days }: { times: FreeTime[]; days: readonly Day[] }) {
  const save = useSaveTimes();
  const kit = useFormKit({
    name: 'free-times',
    schema: TimesForm,
    initial: formOf(times, days),
    save: async (form, begun) => {
      const now = await readNow(freeTimesQuery);
      const changed = withChanges(begun.times, form.times, formOf(now, days).times);
      const kept = await save.mutateAsync({ body: { times: timesFrom({ times: changed }) } });
      toasts.show(strings.saved(kept.length), { key: 'free-times' });
      return formOf(kept, days);
    },
  });
  return (
    <Form kit={kit} className="space-y-6" submit={{ text: strings.save, size: 'lg' }}>
      <Grid days={days} />
    </Form>
  );
}

function Grid({ days }: { days: readonly Day[] }) {
  const { field, fieldState } = useController<TimesForm, 'times'>({ name: 'times' });
  return (
    <ChooseGrid
      legend={strings.times}
      hint={strings.hours}
      rows={days.map(({ date, label }) => ({
        label,
        cells: slots.map(({ slot, ...words }) => ({ value: keyOf({ date, slot }), ...words })),
      }))}
      all={{ label: strings.allEvenings, values: days.map(({ date }) => keyOf({ date, slot: 'evening' })) }}
      value={field.value}
      groupRef={focusFirst(field.ref)}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}
