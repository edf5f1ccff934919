import { EVENING_WEEKDAYS, type EventDate } from '@emberhood/catalogue/event-dates';
import type { RegistrationDraft } from '@emberhood/contracts';
import { BudgetBand } from '@emberhood/contracts/enums';
import { useRef } from 'react';
import { ChooseMany, ChooseOne } from '#shared/forms/choices.tsx';
import { SelectField, TextField } from '#shared/forms/field.tsx';
import { Note } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { activityLabels, optionsOf } from '#shared/vocabulary/labels.ts';
import { EventDates } from '../components/event-dates.tsx';
import { stillOffered } from '../dates.ts';
import type { WizardStep } from './steps.ts';
import { wizardStrings as strings } from './strings.ts';

export interface StepFieldsProps {
  draft: RegistrationDraft;
  dates: readonly EventDate[];
  error: string | undefined;
  update: (change: Partial<RegistrationDraft>) => void;
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
function AvailabilityFields({ draft, dates, error, update }: StepFieldsProps) {
  return (
    <>
      <EventDates
        dates={dates}
        weekdays={EVENING_WEEKDAYS}
        legend={strings.evenings}
        hint={strings.notice}
        value={stillOffered(draft.availability, dates)}
        error={error}
        onChange={(availability) => update({ availability })}
      />
      <TextField
        label={strings.blackout}
        hint={strings.blackoutHint}
        maxLength={200}
        value={draft.availabilityExplained}
        onChange={(event) => update({ availabilityExplained: event.target.value })}
      />
    </>
  );
}

/** REG-03 */
function ActivityFields({ draft, error, update }: StepFieldsProps) {
  return (
    <ChooseMany
      legend={strings.activities}
      options={optionsOf(activityLabels)}
      value={draft.activities}
      error={error}
      onChange={(activities) => update({ activities })}
    />
  );
}

/** REG-04 */
function BudgetFields({ draft, error, update }: StepFieldsProps) {
  const field = (label: string, value: BudgetBand | null | undefined, name: 'idealBudget' | 'maxBudget') => (
    <SelectField
      label={label}
      value={value ?? ''}
      error={name === 'maxBudget' ? error : undefined}
      onChange={(event) => {
        const band = BudgetBand.safeParse(event.target.value);
        update({ [name]: band.success ? band.data : null });
      }}
    >
      <option value="">{strings.choose}</option>
      {BudgetBand.options.map((band) => (
        <option key={band} value={band}>
          {strings.bands[band]}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {field(strings.ideal, draft.idealBudget, 'idealBudget')}
      {field(strings.maximum, draft.maxBudget, 'maxBudget')}
    </div>
  );
}

/** REG-06, REG-07 */
function VideoFields({ draft, error, update }: StepFieldsProps) {
  const answers = useRef<HTMLFieldSetElement>(null);
  // The button goes with the explanation: the keyboard goes on at the answer that it has given.
  const agree = () => {
    update({ videoAgreement: 'yes' });
    answers.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <ChooseOne
        groupRef={answers}
        legend={strings.videoQuestion}
        options={[
          { value: 'yes', label: strings.videoYes },
          { value: 'no', label: strings.videoNo },
        ]}
        value={draft.videoAgreement ?? null}
        error={error}
        onChange={(videoAgreement) => update({ videoAgreement })}
      />
      {draft.videoAgreement === 'no' && (
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
function DepositFields({ draft, update }: StepFieldsProps) {
  return (
    <ChooseOne
      legend={strings.depositQuestion}
      options={[
        { value: 'yes', label: strings.depositYes },
        { value: 'no', label: strings.depositNo },
      ]}
      value={draft.depositAgreement ?? 'yes'}
      onChange={(depositAgreement) => update({ depositAgreement })}
    />
  );
}
