import { roadmapContent } from '@emberhood/catalogue/roadmap-content';
import { roadmapsFor, stepsOf } from '@emberhood/catalogue/roadmaps';
import { safeRedirect } from '@emberhood/contracts/redirects';
import { useNavigate, useSearchParams } from 'react-router';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { celebrate } from '#shared/ui/celebrate.ts';
import { BackLink, PageHeading } from '#shared/ui/page.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { useCompleteStep } from '../api.ts';
import { journeyStrings as strings } from '../strings.ts';
import { WhoYouAre } from './who-you-are.tsx';

/** The step that asks for what no screen of onboarding does (readings 1). */
const ASKS_WHO = 'craft-profile';

interface StepPageProps {
  roadmapId: string;
  stepId: string;
}

/** What a step says, and the button that completes it for good (JRN-10 to JRN-12). */
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
        <p className="text-muted">{strings.stepLocked}</p>
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
  // The button stays the same element while its name changes, so that the keyboard does not fall out of the page.
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
