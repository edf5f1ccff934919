import type { EventDate } from '@emberhood/catalogue/event-dates';
import type { RegistrationDraft } from '@emberhood/contracts';
import { BudgetBand } from '@emberhood/contracts/enums';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { stillOffered } from '#shared/event-dates.ts';
import { ChooseGrid } from '#shared/forms/choose-grid.tsx';
import { SelectField } from '#shared/forms/field.tsx';
import { FormChooseMany, FormChooseOne, FormTextField, focusFirst } from '#shared/forms/fields.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { LineLink, Note } from '#shared/ui/page.tsx';
import { activityLabels, optionsOf } from '#shared/vocabulary/labels.ts';
import { LOCALE } from '#shared/vocabulary/locale.ts';
import { price } from '#shared/vocabulary/money.ts';
import type { Joinable } from '../offerings.ts';
import type { WizardStep } from './steps.ts';
import { wizardStrings as strings } from './strings.ts';

const weekdays = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });

interface StepFieldsProps {
  dates: readonly EventDate[];
  joinable: Joinable | undefined;
}

export const stepFields: Record<WizardStep, (props: StepFieldsProps) => React.ReactNode> = {
  availability: AvailabilityFields,
  activities: ActivityFields,
  budget: BudgetFields,
  videos: VideoFields,
  deposit: DepositFields,
};

/** REG-02, REG-14 */
function AvailabilityFields({ dates }: StepFieldsProps) {
  const byWeekday = Map.groupBy(dates, ({ weekday }) => weekday);
  const { field, fieldState } = useController<RegistrationDraft, 'availability'>({ name: 'availability' });
  return (
    <>
      <ChooseGrid
        rows={[...byWeekday.values()]
          .toSorted(mondayFirst)
          .map((row) => ({ label: weekdayName(row[0]), cells: row.map(cellOf) }))}
        all={{ label: strings.allEvenings, values: dates.map(({ id }) => id) }}
        legend={strings.evenings}
        hint={strings.notice}
        groupRef={focusFirst(field.ref)}
        value={stillOffered(field.value, dates)}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
      <p className="text-sm text-muted">
        {strings.timesCount} <LineLink to={paths.availability.href()}>{strings.toTimes}</LineLink>
      </p>
      <FormTextField
        name="availabilityExplained"
        label={strings.blackout}
        hint={strings.blackoutHint}
        maxLength={200}
      />
    </>
  );
}

const fromMonday = ([date]: readonly EventDate[]) => ((date?.weekday ?? 0) + 6) % 7;
const mondayFirst = (one: readonly EventDate[], other: readonly EventDate[]) => fromMonday(one) - fromMonday(other);
/** `Feb 18` of `Thu, Feb 18, 7 PM to late`. */
const cellOf = ({ id, label }: EventDate) => ({ value: id, text: label.split(', ')[1] ?? label, label });
const weekdayName = (date: EventDate | undefined) => (date ? weekdays.format(new Date(`${date.date}T00:00:00Z`)) : '');

/** REG-03 */
function ActivityFields({ joinable }: StepFieldsProps) {
  return (
    <>
      {joinable && <p>{strings.alsoActivities(joinable.name)}</p>}
      <FormChooseMany name="activities" legend={strings.activities} options={optionsOf(activityLabels)} />
    </>
  );
}

/** REG-04 */
function BudgetFields({ joinable }: StepFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <BudgetField name="idealBudget" label={strings.ideal} />
        <BudgetField name="maxBudget" label={strings.maximum} />
      </div>
      {joinable && <BelowPrice {...joinable} />}
    </>
  );
}

function BelowPrice({ name, price: { amount, isLowest = false } }: Joinable) {
  const band = useWatch<RegistrationDraft, 'maxBudget'>({ name: 'maxBudget' });
  const most = Number(band?.split('-')[1] ?? Infinity);
  if (most >= amount) return <div role="status" />;
  const cost = isLowest ? strings.from(price(amount)) : price(amount);
  return (
    <div role="status">
      <Note>{strings.belowPrice(name, cost, price(most))}</Note>
    </div>
  );
}

function BudgetField({ name, label }: { name: 'idealBudget' | 'maxBudget'; label: string }) {
  const { field, fieldState } = useController<RegistrationDraft, typeof name>({ name });
  return (
    <SelectField
      {...field}
      label={label}
      value={field.value ?? ''}
      error={fieldState.error?.message}
      onChange={(event) => field.onChange(BudgetBand.safeParse(event.target.value).data ?? null)}
      none={strings.choose}
      options={BudgetBand.options.map((band) => ({ value: band, label: strings.bands[band] }))}
    />
  );
}

/** REG-06, REG-07 */
function VideoFields() {
  const { setFocus, setValue } = useFormContext<RegistrationDraft>();
  const agreement = useWatch<RegistrationDraft, 'videoAgreement'>({ name: 'videoAgreement' });
  // The button disappears with the explanation: the focus moves to the answer.
  const agree = () => {
    setValue('videoAgreement', 'yes', { shouldDirty: true });
    setFocus('videoAgreement');
  };
  return (
    <>
      <FormChooseOne
        name="videoAgreement"
        legend={strings.videoQuestion}
        options={[
          { value: 'yes', label: strings.videoYes },
          { value: 'no', label: strings.videoNo },
        ]}
      />
      {agreement === 'no' && (
        <Note>
          <p>{strings.videoWhy}</p>
          <Button kind="secondary" className="mt-2" onClick={agree}>
            {strings.videoAgree}
          </Button>
        </Note>
      )}
    </>
  );
}

/** REG-08: the answer names the button that sends. */
function DepositFields() {
  return (
    <FormChooseOne
      name="depositAgreement"
      legend={strings.depositQuestion}
      options={[
        { value: 'yes', label: strings.depositYes },
        { value: 'no', label: strings.depositNo },
      ]}
    />
  );
}
