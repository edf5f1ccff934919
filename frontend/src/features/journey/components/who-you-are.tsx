import type { OwnProfile, PropertyChange } from '@emberhood/contracts';
import { Sex } from '@emberhood/contracts/enums';
import { z } from '@emberhood/contracts/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ownProfileQuery, useSaveProfile } from '#shared/account/own-profile.ts';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { lacksOnce } from '#shared/person/lacks-once.ts';
import { OnceFields } from '#shared/person/once-fields.tsx';
import { focusHeading, isFocusLost } from '#shared/ui/focus-heading.ts';
import { Card } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { journeyStrings as strings } from '../strings.ts';

const Answers = z.object({
  firstName: z.string().trim(),
  userSex: z.union([Sex, z.literal('')]),
  age: z.string().regex(/^\d*$/),
});
type Answers = z.output<typeof Answers>;

/**
 * Asks for first name, sex and age where they are not known yet (readings 1); nobody has to answer all at once. With the last
 * answer the member goes back to where it was missing.
 */
export function WhoYouAre({ back }: { back: string | null }) {
  const profile = useQuery(ownProfileQuery);
  return <QueryView query={profile}>{(data) => <Question profile={data} back={back} />}</QueryView>;
}

function Question({ profile, back }: { profile: OwnProfile; back: string | null }) {
  const navigate = useNavigate();
  const save = useSaveProfile();
  const kit = useFormKit<Answers, Answers>({
    schema: Answers,
    initial: { firstName: '', userSex: '', age: '' },
    save: async (answers) => {
      const changes = changesOf(answers);
      const saved = changes.length > 0 ? await save.mutateAsync({ location: profile.location, changes }) : profile;
      toasts.show(changes.length > 0 ? strings.whoSaved : strings.whoNothing);
      if (back !== null && !lacksOnce(saved)) await navigate(back);
      return { firstName: '', userSex: '', age: '' };
    },
    fieldOf: (path, answers) => changesOf(answers)[Number(/^changes\.(\d+)\./.exec(path)?.[1] ?? -1)]?.field,
  });
  const isAsking = lacksOnce(profile);
  const asked = useRef(isAsking);
  // With the last answer the question goes, and its button.
  useEffect(() => {
    if (asked.current && !isAsking && isFocusLost()) focusHeading();
    asked.current = isAsking;
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <Card className="space-y-5">
      <div className="space-y-1">
        <h2 className="display-3">{strings.whoTitle}</h2>
        <p className="text-muted">{strings.whoText}</p>
      </div>
      <Form
        kit={kit}
        className="space-y-5"
        submit={{ text: strings.whoSave, busy: strings.whoSaving, kind: 'secondary' }}
      >
        <OnceFields profile={profile} />
      </Form>
    </Card>
  );
}

type Change = PropertyChange & { field: keyof Answers };

function changesOf({ firstName, userSex, age }: Answers): Change[] {
  return [
    ...(firstName === '' ? [] : [{ field: 'firstName' as const, value: firstName }]),
    ...(userSex === '' ? [] : [{ field: 'userSex' as const, value: userSex }]),
    ...(age === '' ? [] : [{ field: 'age' as const, value: Number(age) }]),
  ];
}
