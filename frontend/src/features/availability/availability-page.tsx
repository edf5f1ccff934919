import { DAY_SLOTS } from '@emberhood/contracts/constants';
import type { FreeTime } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#shared/account/config.ts';
import { FormChooseMany } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { BackLink, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { freeTimesQuery, useSaveTimes } from './api.ts';
import { availabilityStrings as strings } from './strings.ts';
import { TimesForm, daysFrom, formOf, timesFrom } from './times.ts';

const slots = (['morning', 'afternoon', 'evening'] as const).map((value) => {
  const { startTime, endTime } = DAY_SLOTS[value];
  return { value, label: strings.slot(strings.slots[value], startTime, endTime) };
});

/** Eight days with three times each (EXP-11, EXP-12, readings 27). */
export function AvailabilityPage() {
  const config = useQuery(configQuery);
  return (
    <div className="max-w-4xl">
      <BackLink to={paths.experiences.href()}>{strings.back}</BackLink>
      <PageHeading className="mt-3 mb-8" intro={strings.intro}>
        {strings.title}
      </PageHeading>
      <QueryView query={config}>
        {({ features, eventDatesFrom }) => (features.availability ? <Times from={eventDatesFrom} /> : <ComingSoon />)}
      </QueryView>
    </div>
  );
}

function Times({ from }: { from: string }) {
  const query = useQuery(freeTimesQuery);
  return <QueryView query={query}>{(times) => <TimesView times={times} from={from} />}</QueryView>;
}

function TimesView({ times, from }: { times: FreeTime[]; from: string }) {
  const days = daysFrom(from);
  const save = useSaveTimes();
  const kit = useFormKit<TimesForm, TimesForm>({
    schema: TimesForm,
    initial: formOf(times, days),
    save: async (form) => {
      const kept = await save.mutateAsync(timesFrom(form, times));
      toasts.show(strings.saved(kept.length), { key: 'free-times' });
      return formOf(kept, days);
    },
  });
  return (
    <Form
      kit={kit}
      className="space-y-6"
      actions={
        <Button type="submit" size="lg" busy={kit.saving} busyLabel={strings.saving}>
          {strings.save}
        </Button>
      }
    >
      {days.map(({ date, label }) => (
        <FormChooseMany key={date} name={date} legend={label} options={slots} />
      ))}
    </Form>
  );
}

function ComingSoon() {
  return (
    <EmptyState
      title={strings.comingSoonTitle}
      text={strings.comingSoon}
      action={<ButtonLink to={paths.experiencesJoin.href()}>{strings.register}</ButtonLink>}
    />
  );
}
