import type { OwnProfile } from '@emberhood/contracts';
import { PROFILE_MESSAGES_MAX, PROFILE_NOTE_CHARACTERS, PROFILE_NOTES_MAX } from '@emberhood/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownProfileQuery, useSaveProfile } from '#shared/account/own-profile.ts';
import { readNow } from '#shared/api/query-client.ts';
import { FormChooseMany, FormTextArea, FormTextField } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { lacksOnce } from '#shared/person/lacks-once.ts';
import { AgeRange, OnceFields } from '#shared/person/once-fields.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { Card } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { goalLabels, optionsOf, placeName, preferredSexLabels, sexLabels } from '#shared/vocabulary/labels.ts';
import { BasicInfo, basicInfoOf, changesOf, fieldOfChange } from '../basic-info.ts';
import { settingsStrings as strings } from '../strings.ts';
import { OwnBeside } from './own-beside.tsx';
import { SettingsPage } from './settings-page.tsx';

const NAME_LENGTH = 40;
const LINE_LENGTH = 200;
const MESSAGES_LENGTH = PROFILE_MESSAGES_MAX * LINE_LENGTH;
const notes = Array.from({ length: PROFILE_NOTES_MAX }, (_, at) => at);
const goals = optionsOf(goalLabels);
const preferredSexes = optionsOf(preferredSexLabels);

export function BasicInfoPage() {
  return (
    <SettingsPage title={strings.items.basic} intro={strings.basicIntro} beside={<OwnBeside />}>
      <QueryView query={useQuery(ownProfileQuery)}>{(data) => <BasicInfoForm profile={data} />}</QueryView>
    </SettingsPage>
  );
}

function BasicInfoForm({ profile: stored }: { profile: OwnProfile }) {
  const save = useSaveProfile();
  /** What another device has saved since the first change here is not shown, and not changed. */
  const [profile, setProfile] = useState(stored);
  const kit = useFormKit({
    name: 'basic-info',
    schema: BasicInfo,
    initial: basicInfoOf(profile),
    save: async (info, begun) => {
      if (changesOf(profile, begun, info).length === 0) {
        toasts.show(strings.nothingToSave);
        return info;
      }
      const now = await readNow(ownProfileQuery);
      const changes = changesOf(profile, begun, info, now);
      const saved = await save.mutateAsync({ location: profile.location, changes });
      toasts.show(strings.saved);
      return basicInfoOf(saved);
    },
    fieldOf: (path, info, begun) => fieldOfChange(path, changesOf(profile, begun, info)),
  });
  const { isDirty, isSubmitting } = kit.form.formState;
  if (stored !== profile && !isDirty && !isSubmitting) setProfile(stored);
  return (
    <Form kit={kit} className="space-y-10" submit={{ text: strings.save, size: 'lg' }}>
      <FixedFacts profile={profile} />
      <Once profile={profile} />
      <Section title={strings.editableTitle} className="space-y-5">
        <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2">
          <FormTextField
            name="nickname"
            label={strings.nickname}
            hint={strings.nicknameHint}
            maxLength={NAME_LENGTH}
            autoComplete="nickname"
          />
          <FormTextField name="language" label={strings.language} hint={strings.languageHint} maxLength={LINE_LENGTH} />
        </div>
        <FormTextArea name="whyMeet" label={strings.whyMeet} hint={strings.whyMeetHint} maxLength={LINE_LENGTH} />
        <Notes />
        <FormTextArea
          name="messages"
          label={strings.messages}
          hint={strings.messagesHint}
          maxLength={MESSAGES_LENGTH}
        />
        <FormChooseMany name="relationshipStatus" legend={strings.relationship} options={goals} />
        <FormChooseMany name="preferredSex" legend={strings.preferredSex} options={preferredSexes} />
        <AgeRange
          legend={strings.idealAge}
          from={{ name: 'minIdealAge', label: strings.idealFrom }}
          to={{ name: 'maxIdealAge', label: strings.idealTo }}
        />
      </Section>
    </Form>
  );
}

/** Each note has the member's own title; empty ones are shown nowhere (PPL-13). */
function Notes() {
  return notes.map((at) => (
    <fieldset key={at} className="grid gap-4 sm:grid-cols-[1fr_2fr]">
      <legend className="mb-2 font-semibold">{strings.note(at + 1)}</legend>
      <FormTextField name={`notes.${String(at)}.title`} label={strings.noteTitle} maxLength={NAME_LENGTH} />
      <FormTextArea
        name={`notes.${String(at)}.text`}
        label={strings.noteText}
        maxLength={PROFILE_NOTE_CHARACTERS}
        rows={2}
        className="field-sizing-content"
      />
    </fieldset>
  ));
}

function FixedFacts({ profile }: { profile: OwnProfile }) {
  const facts = [
    [strings.location, placeName(profile)],
    [strings.firstName, profile.firstName],
    [strings.sex, profile.userSex && sexLabels[profile.userSex]],
    [strings.age, profile.age],
  ] as const;
  return (
    <Card className="space-y-3">
      <h2 className="display-3">{strings.fixedTitle}</h2>
      <Facts facts={facts} />
    </Card>
  );
}

function Once({ profile }: { profile: OwnProfile }) {
  if (!lacksOnce(profile)) return null;
  return (
    <Section title={strings.onceTitle} text={strings.onceHint} className="space-y-5">
      <OnceFields profile={profile} />
    </Section>
  );
}
