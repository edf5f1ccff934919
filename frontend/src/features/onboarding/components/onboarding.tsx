import { categoryImage } from '@emberhood/catalogue/images';
import type { Availability, Budget, GroupBalance, Purpose } from '@emberhood/contracts';
import { Location, LOCATION_LABELS } from '@emberhood/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { EmberCircle } from '#shared/art/circle.tsx';
import { saveStates } from '#shared/drafts/strings.ts';
import { FormChooseMany, FormChooseOne, FormTextField } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFocusedHeading } from '#shared/hooks/use-focused-heading.ts';
import { useSkeleton } from '#shared/hooks/use-skeleton.ts';
import { shareLink } from '#shared/share.ts';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading, Skeleton } from '#shared/ui/page.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Meter } from '#shared/ui/progress.tsx';
import { SeatMark } from '#shared/ui/seat-mark.tsx';
import { activityLabels, optionsOf } from '#shared/vocabulary/labels.ts';
import { onboardingDraftQuery } from '../api.ts';
import { LAST_STEP, withPurposes, type OnboardingDraft } from '../draft.ts';
import { useOnboarding } from '../hooks/use-onboarding.ts';
import { onboardingStrings as strings } from '../strings.ts';
import '../onboarding.css';

const screens: readonly ComponentType<StepProps>[] = [
  WelcomeStep,
  LocationStep,
  ActivitiesStep,
  PurposeStep,
  AvailabilityStep,
];

/** Starts when the answers of other devices have loaded or failed to load. */
export function Onboarding() {
  const { isPending, fetchStatus } = useQuery(onboardingDraftQuery);
  const [hasBegun, setHasBegun] = useState(false);
  const phase = useSkeleton(!hasBegun && isPending && fetchStatus === 'fetching');
  // A refetch after a failure is pending, too, but by then somebody is typing.
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
      <EmberCircle
        seats={2 * LAST_STEP}
        warm={2 * step}
        className="pointer-events-none fixed -right-36 -bottom-36 size-[32rem] max-[1400px]:hidden"
      />
      <div className="flex items-center gap-4">
        <EmberCircle seats={LAST_STEP} warm={step} look="free" className="size-14 shrink-0" />
        <Meter label={strings.progress} value={step} max={LAST_STEP} />
        <p role="status" className="text-sm text-muted">
          {saveStates[flow.saveState]}
        </p>
      </div>
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
          fields={flow.fields}
          actions={
            <div className="flex flex-wrap items-center justify-between gap-3">
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
    </div>
  );
}

/** What happens next, shown before Done submits. */
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

interface StepProps {
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

function WelcomeStep({ inviteRequired }: StepProps) {
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

function LocationStep() {
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

function ActivitiesStep() {
  return (
    <>
      <FormChooseMany name="activities" legend={strings.activities} options={activities} />
      <FormTextField name="customActivity" label={strings.customActivity} maxLength={LINE_LENGTH} />
    </>
  );
}

function PurposeStep() {
  return (
    <>
      <FormChooseMany name="purposes" legend={strings.purposes} options={purposes} settle={withPurposes} />
      <FormChooseOne name="groupBalance" legend={strings.groupBalance} options={balances} />
    </>
  );
}

function AvailabilityStep() {
  return (
    <>
      <FormChooseMany name="availability" legend={strings.availability} options={availabilities} />
      <FormChooseOne name="budget" legend={strings.budget} options={budgets} />
    </>
  );
}
