import type { OwnProfile } from '@emberhood/contracts';
import { AGE_OPTIONS } from '@emberhood/contracts/constants';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownProfileQuery, useSaveProfile } from '#shared/account/own-profile.ts';
import { asProblem } from '#shared/api/problem.ts';
import { ChooseMany } from '#shared/forms/choices.tsx';
import { SelectField, TextField } from '#shared/forms/field.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { basicInfoOf, changesOf, isIdealAgeValid, refusedFields, type BasicInfo } from '../basic-info.ts';
import { settingsStrings as strings } from '../strings.ts';
import { SettingsPage } from './settings-page.tsx';

const NAME_LENGTH = 40;
const ages = Array.from({ length: AGE_OPTIONS.max - AGE_OPTIONS.min + 1 }, (_, index) =>
  String(AGE_OPTIONS.min + index),
);

const optionsOf = <V extends string>(labels: Record<V, string>) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }));
const goals = optionsOf(strings.relationshipLabels);
const preferredSexes = optionsOf(strings.preferredSexLabels);

export function BasicInfoPage() {
  const profile = useQuery(ownProfileQuery);
  return (
    <SettingsPage title={strings.items.basic} intro={strings.basicIntro}>
      <QueryView query={profile}>{(data) => <BasicInfoForm profile={data} />}</QueryView>
    </SettingsPage>
  );
}

function BasicInfoForm({ profile }: { profile: OwnProfile }) {
  const [edits, setEdits] = useState<Partial<BasicInfo>>({});
  const save = useSaveProfile();
  const info = { ...basicInfoOf(profile), ...edits };
  const change = (edit: Partial<BasicInfo>) => setEdits((before) => ({ ...before, ...edit }));
  const changes = changesOf(profile, info);
  const validRange = isIdealAgeValid(info);
  const problem = save.error ? asProblem(save.error) : null;
  const refused = problem ? refusedFields(problem, save.variables?.changes ?? []) : [];
  const errorOf = (field: string) => (refused.includes(field) ? strings.fieldRefused : undefined);

  const submit = async () => {
    if (save.isPending || !validRange) return;
    if (changes.length === 0) {
      toasts.show(strings.nothingToSave);
      return;
    }
    try {
      await save.mutateAsync({ location: profile.location, changes });
      setEdits({});
      toasts.show(strings.saved);
    } catch {
      // Shown below; the edits stay.
    }
  };

  return (
    <form
      className="space-y-10"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FixedFacts profile={profile} />
      <OnceFields profile={profile} info={info} change={change} errorOf={errorOf} />
      <section className="space-y-5">
        <h2 className="display-3">{strings.editableTitle}</h2>
        <TextField
          label={strings.nickname}
          hint={strings.nicknameHint}
          error={errorOf('nickname')}
          value={info.nickname}
          maxLength={NAME_LENGTH}
          autoComplete="nickname"
          onChange={(event) => change({ nickname: event.target.value })}
        />
        <ChooseMany
          legend={strings.relationship}
          options={goals}
          value={info.relationshipStatus}
          onChange={(relationshipStatus) => change({ relationshipStatus })}
        />
        <ChooseMany
          legend={strings.preferredSex}
          options={preferredSexes}
          value={info.preferredSex}
          onChange={(preferredSex) => change({ preferredSex })}
        />
        <fieldset>
          <legend className="mb-2 font-semibold">{strings.idealAge}</legend>
          <div className="grid grid-cols-2 gap-4">
            <AgeSelect
              label={strings.idealFrom}
              value={info.minIdealAge}
              onChange={(minIdealAge) => change({ minIdealAge })}
            />
            <AgeSelect
              label={strings.idealTo}
              value={info.maxIdealAge}
              error={validRange ? errorOf('idealAge') : strings.idealInvalid}
              onChange={(maxIdealAge) => change({ maxIdealAge })}
            />
          </div>
        </fieldset>
      </section>
      {problem && (
        <Alert title={problem.message}>
          <p>{strings.notSaved}</p>
        </Alert>
      )}
      <Button type="submit" size="lg" busy={save.isPending} busyLabel={strings.saving}>
        {strings.save}
      </Button>
    </form>
  );
}

function FixedFacts({ profile }: { profile: OwnProfile }) {
  const place =
    profile.location === 'Other' ? (profile.newLocation ?? LOCATION_LABELS.Other) : LOCATION_LABELS[profile.location];
  const facts = [
    { label: strings.location, value: place },
    ...(profile.firstName === null ? [] : [{ label: strings.firstName, value: profile.firstName }]),
    ...(profile.userSex === null ? [] : [{ label: strings.sex, value: strings.sexLabels[profile.userSex] }]),
    ...(profile.age === null ? [] : [{ label: strings.age, value: String(profile.age) }]),
  ];
  return (
    <Card className="space-y-3">
      <h2 className="display-3">{strings.fixedTitle}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface OnceFieldsProps {
  profile: OwnProfile;
  info: BasicInfo;
  change: (edit: Partial<BasicInfo>) => void;
  errorOf: (field: string) => string | undefined;
}

function OnceFields({ profile, info, change, errorOf }: OnceFieldsProps) {
  if (profile.firstName !== null && profile.userSex !== null && profile.age !== null) return null;
  return (
    <section className="space-y-5">
      <div className="space-y-1">
        <h2 className="display-3">{strings.onceTitle}</h2>
        <p className="text-sm text-muted">{strings.onceHint}</p>
      </div>
      {profile.firstName === null && (
        <TextField
          label={strings.firstName}
          error={errorOf('firstName')}
          value={info.firstName}
          maxLength={NAME_LENGTH}
          autoComplete="given-name"
          onChange={(event) => change({ firstName: event.target.value })}
        />
      )}
      {profile.userSex === null && (
        <SelectField
          label={strings.sex}
          error={errorOf('userSex')}
          value={info.userSex}
          onChange={(event) => {
            const { value } = event.target;
            change({ userSex: value === 'male' || value === 'female' ? value : '' });
          }}
        >
          <option value="">{strings.choose}</option>
          <option value="female">{strings.sexLabels.female}</option>
          <option value="male">{strings.sexLabels.male}</option>
        </SelectField>
      )}
      {profile.age === null && (
        <AgeSelect
          label={strings.age}
          hint={strings.ageHint}
          error={errorOf('age')}
          value={info.age}
          onChange={(age) => change({ age })}
        />
      )}
    </section>
  );
}

interface AgeSelectProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange: (age: string) => void;
}

function AgeSelect({ value, onChange, ...rest }: AgeSelectProps) {
  return (
    <SelectField {...rest} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{strings.choose}</option>
      {ages.map((age) => (
        <option key={age} value={age}>
          {age}
        </option>
      ))}
    </SelectField>
  );
}
