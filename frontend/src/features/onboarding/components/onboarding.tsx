import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { EmberCircle } from '#shared/art/circle.tsx';
import { Form } from '#shared/forms/form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useFocusedHeading } from '#shared/hooks/use-focused-heading.ts';
import { useSkeleton } from '#shared/hooks/use-skeleton.ts';
import { PageHeading } from '#shared/ui/page.tsx';
import { SeatMark } from '#shared/ui/seat-mark.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { StepProgress } from '#shared/ui/progress.tsx';
import { onboardingDraftQuery } from '../api.ts';
import { LAST_STEP } from '../draft.ts';
import { useOnboarding } from '../hooks/use-onboarding.ts';
import { onboardingStrings as strings } from '../strings.ts';
import { ActivitiesStep, AvailabilityStep, LocationStep, PurposeStep, WelcomeStep, type StepProps } from './steps.tsx';
import { shareLink } from '#shared/share.ts';

const screens: readonly ComponentType<StepProps>[] = [
  WelcomeStep,
  LocationStep,
  ActivitiesStep,
  PurposeStep,
  AvailabilityStep,
];

/** Begins when the server has said what another device has answered, or could not be asked. */
export function Onboarding() {
  const { isPending, fetchStatus } = useQuery(onboardingDraftQuery);
  const [hasBegun, setHasBegun] = useState(false);
  const phase = useSkeleton(!hasBegun && isPending && fetchStatus === 'fetching');
  // Asked again after a failure it is pending as at first: by then somebody is typing.
  if (phase === 'content' && !hasBegun) setHasBegun(true);
  if (phase === 'quiet') return null;
  return phase === 'skeleton' ? <Skeleton /> : <OnboardingSteps />;
}

function OnboardingSteps() {
  const { kit, step, ...flow } = useOnboarding();
  const frame = useFocusedHeading(step);
  const words = strings.steps[step] ?? strings.steps[0];
  const Screen = screens[step];
  return (
    <div className="max-w-2xl space-y-8 xl:ml-16">
      <StepProgress label={strings.progress} value={step} max={LAST_STEP} saved={strings.saveStates[flow.saveState]} />
      <div ref={frame} key={step} className={flow.direction === 'forward' ? 'slide-forward' : 'slide-back'}>
        <PageHeading
          title={step === 0 ? words.title : strings.pageTitle(step, LAST_STEP, words.title)}
          intro={words.intro}
          className="mb-6"
        >
          {words.title}
        </PageHeading>
        <Form
          kit={kit}
          onSubmit={flow.goOn}
          actions={
            <div className="flex items-center justify-between gap-3">
              {flow.back ? (
                <Button kind="secondary" size="lg" onClick={flow.back} aria-disabled={kit.saving}>
                  {strings.back}
                </Button>
              ) : (
                <span />
              )}
              <Button
                type="submit"
                size="lg"
                className="min-w-36"
                busy={kit.saving && step < LAST_STEP}
                busyLabel={strings.checkingInvite}
                aria-disabled={flow.blocked || kit.saving}
              >
                {labelOf(step)}
              </Button>
            </div>
          }
        >
          {Screen ? <Screen inviteRequired={flow.inviteRequired} /> : <Ending />}
        </Form>
      </div>
      <EmberCircle
        seats={2 * LAST_STEP}
        warm={2 * step}
        className="pointer-events-none fixed -right-36 -bottom-36 size-[32rem] max-[1400px]:hidden"
      />
    </div>
  );
}

/** What happens now, before Done sends it all. */
function Ending() {
  return (
    <>
      <ol aria-label={strings.whatNow} className="space-y-4">
        {strings.nextSteps.map(({ title, text }) => (
          <li key={title} className="flex gap-3">
            <SeatMark taken={false} />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p>{strings.pressDone}</p>
      <Button kind="secondary" size="lg" onClick={() => void inviteFriends()}>
        {strings.inviteFriends}
      </Button>
    </>
  );
}

function labelOf(step: number): string {
  if (step === 0) return strings.letsGo;
  return step === LAST_STEP ? strings.done : strings.next;
}

function inviteFriends(): Promise<void> {
  const url = location.origin;
  return shareLink({
    text: strings.inviteText,
    url,
    copied: strings.inviteCopied,
    notCopied: strings.inviteNotCopied(url),
  });
}
