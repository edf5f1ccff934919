import { roadmapContent } from '@emberhood/catalogue/roadmap-content';
import { roadmapsFor, stepsOf } from '@emberhood/catalogue/roadmaps';
import type { OwnProfile, PropertyChange } from '@emberhood/contracts';
import { Sex } from '@emberhood/contracts/enums';
import { safeRedirect } from '@emberhood/contracts/redirects';
import { z } from '@emberhood/contracts/zod';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { ownProfileQuery, useSaveProfile } from '#shared/account/own-profile.ts';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { useIsGone } from '#shared/hooks/use-is-gone.ts';
import { useOnChange } from '#shared/hooks/use-on-change.ts';
import { paths } from '#shared/paths.ts';
import { AgeText } from '#shared/person/ages.ts';
import { lacksOnce } from '#shared/person/lacks-once.ts';
import { OnceFields } from '#shared/person/once-fields.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { celebrate } from '#shared/ui/celebrate.ts';
import { focusHeading, isFocusLost } from '#shared/ui/focus-heading.ts';
import { BackLink, Card, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { useCompleteStep } from '../api.ts';
import { journeyStrings as strings } from '../strings.ts';

/** The step that asks for facts missing from onboarding (readings 1). */
const ASKS_WHO = 'craft-profile';

interface StepPageProps {
  roadmapId: string;
  stepId: string;
}

/** The text of a step, and the button that completes it permanently (JRN-10 to JRN-12). */
export function StepPage({ roadmapId, stepId }: StepPageProps) {
  const user = useCurrentUser();
  const asked = useSearchParams()[0].get('redirectedFrom');
  const back = asked === null ? null : safeRedirect(asked, paths.journey.href());
  const roadmap = roadmapsFor(user.location ?? '').find(({ id }) => id === roadmapId);
  const view = roadmap && stepsOf(roadmap, user.roadmaps[roadmapId] ?? []).find(({ step }) => step.id === stepId);
  const content = view && roadmapContent(roadmapId, stepId);
  if (!view || !content) return <StepMissing />;
  const { step, state } = view;
  return (
    <article className="space-y-8">
      <BackLink to={paths.journey.href()}>{strings.back}</BackLink>
      <PageHeading intro={<p className="lede">{step.description}</p>} className="mb-10">
        {step.title}
      </PageHeading>
      {stepId === ASKS_WHO && <WhoYouAre back={back} />}
      <RichText text={content} />
      {state === 'locked' ? (
        back === null && <p className="text-muted">{strings.stepLocked}</p>
      ) : (
        <Completion roadmapId={roadmapId} stepId={stepId} title={step.title} isCompleted={state === 'completed'} />
      )}
    </article>
  );
}

interface CompletionProps extends StepPageProps {
  title: string;
  isCompleted: boolean;
}

function Completion({ roadmapId, stepId, title, isCompleted }: CompletionProps) {
  const complete = useCompleteStep();
  const navigate = useNavigate();
  const save = () => {
    complete.mutate({ roadmapId, stepId, title });
    void celebrate();
  };
  // The same element with another text, so that it keeps the focus.
  return (
    <Button size="lg" onClick={() => (isCompleted ? void navigate(paths.journey.href()) : save())}>
      {isCompleted ? strings.goBack : strings.markCompleted}
    </Button>
  );
}

function StepMissing() {
  return (
    <div className="space-y-6">
      <PageHeading intro={strings.stepMissingText}>{strings.stepMissingTitle}</PageHeading>
      <ButtonLink to={paths.journey.href()}>{strings.back}</ButtonLink>
    </div>
  );
}

const Answers = z.object({
  firstName: z.string().trim(),
  userSex: z.union([Sex, z.literal('')]),
  age: AgeText,
});
type Answers = z.output<typeof Answers>;
const UNANSWERED: Answers = { firstName: '', userSex: '', age: '' };

/**
 * Asks for first name, sex and age if they are missing (readings 1); they may be given one by one. With the last one
 * the member returns to the page that needed them.
 */
function WhoYouAre({ back }: { back: string | null }) {
  return <QueryView query={useQuery(ownProfileQuery)}>{(data) => <Question profile={data} back={back} />}</QueryView>;
}

function Question({ profile, back }: { profile: OwnProfile; back: string | null }) {
  const navigate = useNavigate();
  const isGone = useIsGone();
  const save = useSaveProfile();
  const kit = useFormKit({
    schema: Answers,
    initial: UNANSWERED,
    name: 'who-you-are',
    save: async (answers) => {
      const changes = changesOf(answers);
      const saved = changes.length > 0 ? await save.mutateAsync({ location: profile.location, changes }) : profile;
      toasts.show(changes.length > 0 ? strings.whoSaved : strings.whoNothing);
      if (back !== null && !lacksOnce(saved) && !isGone()) await navigate(back);
      return UNANSWERED;
    },
    fieldOf: (path, answers) => changesOf(answers)[Number(/^changes\.(\d+)\./.exec(path)?.[1] ?? -1)]?.field,
  });
  const isAsking = lacksOnce(profile);
  // After the last answer the question disappears, with its button.
  useOnChange(isAsking, () => isFocusLost() && focusHeading());
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
        submit={{ text: strings.whoSave, kind: back === null ? 'secondary' : 'primary' }}
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
