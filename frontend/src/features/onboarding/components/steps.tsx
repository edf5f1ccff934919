import type { Availability, Budget, GroupBalance, Purpose } from '@emberhood/contracts';
import { LOCATION_LABELS, Location } from '@emberhood/contracts/enums';
import { ChooseMany, ChooseOne } from '#shared/forms/choices.tsx';
import { TextField } from '#shared/forms/field.tsx';
import { activityLabels, optionsOf } from '#shared/vocabulary/labels.ts';
import { withPurposes, type OnboardingDraft } from '../draft.ts';
import { onboardingStrings as strings } from '../strings.ts';
import type { StepIssue } from '../validation.ts';

export interface StepProps {
  draft: OnboardingDraft;
  update: (change: Partial<OnboardingDraft>) => void;
  errorOf: (field: StepIssue['field']) => string | undefined;
  inviteRequired: boolean;
}

const LINE_LENGTH = 200;
const locations = Location.options.map((value) => ({ value, label: LOCATION_LABELS[value] }));
const activities = optionsOf(activityLabels);
const purposes = optionsOf<Purpose>(strings.purposeLabels);
const balances = optionsOf<GroupBalance>(strings.groupBalanceLabels);
const availabilities = optionsOf<Availability>(strings.availabilityLabels);
const budgets = optionsOf<Budget>(strings.budgetLabels);

export function WelcomeStep({ draft, update, errorOf, inviteRequired }: StepProps) {
  return (
    <TextField
      label={strings.inviteCode}
      hint={inviteRequired ? strings.inviteNeeded : strings.inviteOptional}
      error={errorOf('inviteCode')}
      value={draft.inviteCode}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required={inviteRequired}
      onChange={(event) => update({ inviteCode: event.target.value })}
    />
  );
}

export function LocationStep({ draft, update, errorOf }: StepProps) {
  return (
    <div className="space-y-4">
      <ChooseOne
        legend={strings.location}
        options={locations}
        value={draft.location}
        error={errorOf('location')}
        onChange={(location) => update({ location })}
      />
      {draft.location === 'Other' && (
        <TextField
          label={strings.city}
          error={errorOf('newLocation')}
          value={draft.newLocation}
          maxLength={LINE_LENGTH}
          autoComplete="address-level2"
          required
          onChange={(event) => update({ newLocation: event.target.value })}
        />
      )}
    </div>
  );
}

export function ActivitiesStep({ draft, update }: StepProps) {
  return (
    <div className="space-y-4">
      <ChooseMany
        legend={strings.activities}
        options={activities}
        value={draft.activities}
        onChange={(chosen) => update({ activities: chosen })}
      />
      <TextField
        label={strings.customActivity}
        value={draft.customActivity}
        maxLength={LINE_LENGTH}
        onChange={(event) => update({ customActivity: event.target.value })}
      />
    </div>
  );
}

export function PurposeStep({ draft, update, errorOf }: StepProps) {
  return (
    <div className="space-y-4">
      <ChooseMany
        legend={strings.purposes}
        options={purposes}
        value={draft.purposes}
        error={errorOf('purposes')}
        onChange={(chosen) => update({ purposes: withPurposes(draft.purposes, chosen) })}
      />
      <ChooseOne
        legend={strings.groupBalance}
        options={balances}
        value={draft.groupBalance}
        error={errorOf('groupBalance')}
        onChange={(groupBalance) => update({ groupBalance })}
      />
    </div>
  );
}

export function AvailabilityStep({ draft, update, errorOf }: StepProps) {
  return (
    <div className="space-y-4">
      <ChooseMany
        legend={strings.availability}
        options={availabilities}
        value={draft.availability}
        error={errorOf('availability')}
        onChange={(availability) => update({ availability })}
      />
      <ChooseOne
        legend={strings.budget}
        options={budgets}
        value={draft.budget}
        error={errorOf('budget')}
        onChange={(budget) => update({ budget })}
      />
    </div>
  );
}
