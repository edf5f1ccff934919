import { EVENING_WEEKDAYS, type EventDate } from '@emberhood/catalogue/event-dates';
import type { RegistrationDraft } from '@emberhood/contracts';
import { BudgetBand } from '@emberhood/contracts/enums';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '#shared/forms/field.tsx';
import { FormChooseMany, FormChooseOne, FormTextField, focusFirst } from '#shared/forms/fields.tsx';
import { Note } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { activityLabels, optionsOf } from '#shared/vocabulary/labels.ts';
import { EventDates } from '../components/event-dates.tsx';
import { stillOffered } from '#shared/event-dates.ts';
import type { WizardStep } from './steps.ts';
import { wizardStrings as strings } from './strings.ts';

interface StepFieldsProps {
  dates: readonly EventDate[];
}

/** What each step asks. */
export const stepFields: Record<WizardStep, (props: StepFieldsProps) => React.ReactNode> = {
  availability: AvailabilityFields,
  activities: ActivityFields,
  budget: BudgetFields,
  videos: VideoFields,
  deposit: DepositFields,
};

/** REG-02, REG-14 */
function AvailabilityFields({ dates }: StepFieldsProps) {
  const { field, fieldState } = useController<RegistrationDraft, 'availability'>({ name: 'availability' });
  return (
    <>
      <EventDates
        dates={dates}
        weekdays={EVENING_WEEKDAYS}
        legend={strings.evenings}
        hint={strings.notice}
        groupRef={focusFirst(field.ref)}
        value={stillOffered(field.value, dates)}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
      <FormTextField
        name="availabilityExplained"
        label={strings.blackout}
        hint={strings.blackoutHint}
        maxLength={200}
      />
    </>
  );
}

/** REG-03 */
function ActivityFields() {
  return <FormChooseMany name="activities" legend={strings.activities} options={optionsOf(activityLabels)} />;
}

/** REG-04 */
function BudgetFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <BudgetField name="idealBudget" label={strings.ideal} />
      <BudgetField name="maxBudget" label={strings.maximum} />
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
    >
      <option value="">{strings.choose}</option>
      {BudgetBand.options.map((band) => (
        <option key={band} value={band}>
          {strings.bands[band]}
        </option>
      ))}
    </SelectField>
  );
}

/** REG-06, REG-07 */
function VideoFields() {
  const { setFocus, setValue } = useFormContext<RegistrationDraft>();
  const agreement = useWatch<RegistrationDraft, 'videoAgreement'>({ name: 'videoAgreement' });
  // The button goes with the explanation: the keyboard goes on at the answer that it has given.
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
