import { categoryImage } from '@emberhood/catalogue/images';
import type { Availability, Budget, GroupBalance, Purpose } from '@emberhood/contracts';
import { LOCATION_LABELS, Location } from '@emberhood/contracts/enums';
import { useWatch } from 'react-hook-form';
import { FormChooseMany, FormChooseOne, FormTextField } from '#shared/forms/fields.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { activityLabels, optionsOf } from '#shared/vocabulary/labels.ts';
import { withPurposes, type OnboardingDraft } from '../draft.ts';
import '../onboarding.css';
import { onboardingStrings as strings } from '../strings.ts';

export interface StepProps {
  inviteRequired: boolean;
}

const LINE_LENGTH = 200;
const locations = Location.options.map((value) => ({ value, label: LOCATION_LABELS[value] }));
const activities = optionsOf(activityLabels).map((option) => ({
  ...option,
  picture: <Picture src={categoryImage(option.value)} className="picture-of-tile" />,
}));
const purposes = optionsOf<Purpose>(strings.purposeLabels);
const balances = optionsOf<GroupBalance>(strings.groupBalanceLabels);
const availabilities = optionsOf<Availability>(strings.availabilityLabels);
const budgets = optionsOf<Budget>(strings.budgetLabels);

export function WelcomeStep({ inviteRequired }: StepProps) {
  return (
    <FormTextField
      name="inviteCode"
      label={strings.inviteCode}
      hint={inviteRequired ? strings.inviteNeeded : strings.inviteOptional}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required={inviteRequired}
    />
  );
}

export function LocationStep() {
  const location = useWatch<OnboardingDraft, 'location'>({ name: 'location' });
  return (
    <>
      <FormChooseOne name="location" legend={strings.location} options={locations} />
      {location === 'Other' && (
        <FormTextField
          name="newLocation"
          label={strings.city}
          maxLength={LINE_LENGTH}
          autoComplete="address-level2"
          required
        />
      )}
    </>
  );
}

export function ActivitiesStep() {
  return (
    <>
      <FormChooseMany name="activities" legend={strings.activities} options={activities} />
      <FormTextField name="customActivity" label={strings.customActivity} maxLength={LINE_LENGTH} />
    </>
  );
}

export function PurposeStep() {
  return (
    <>
      <FormChooseMany name="purposes" legend={strings.purposes} options={purposes} settle={withPurposes} />
      <FormChooseOne name="groupBalance" legend={strings.groupBalance} options={balances} />
    </>
  );
}

export function AvailabilityStep() {
  return (
    <>
      <FormChooseMany name="availability" legend={strings.availability} options={availabilities} />
      <FormChooseOne name="budget" legend={strings.budget} options={budgets} />
    </>
  );
}
