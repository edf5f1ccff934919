import { EVENING_WEEKDAYS } from '@emberhood/catalogue/event-dates';
import type { Registration, RegistrationDraft, SavedDraft } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { asProblem } from '#shared/api/problem.ts';
import { paths } from '#shared/paths.ts';
import { lacksOnce } from '#shared/person/once-fields.tsx';
import { useSiteConfig } from '#shared/hooks/use-site-config.ts';
import { Alert, Note } from '#shared/ui/alert.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { offeredDates } from '../dates.ts';
import { useRegister } from '../hooks/use-registrations.ts';
import type { Joinable } from '../offerings.ts';
import { ProgressSegments } from './progress-segments.tsx';
import { stepFields } from './step-fields.tsx';
import { missOf, stepToShow, WIZARD_STEPS } from './steps.ts';
import { wizardStrings as strings } from './strings.ts';
import { useWizardDraft } from './use-wizard-draft.ts';

interface WizardProps {
  joinable: Joinable | undefined;
  registration: Registration | undefined;
  saved: SavedDraft | null;
  /** On which the member looks for experiences anyway. */
  evenings: readonly string[];
}

/** The registration in five steps (REG-01 to REG-14). Each step has an address; the answers outlive reloads and devices. */
export function Wizard({ joinable, registration, saved, evenings }: WizardProps) {
  const [search, setSearch] = useSearchParams();
  const dates = offeredDates(useSiteConfig(), EVENING_WEEKDAYS);
  const { draft, state, update, flush, discard } = useWizardDraft(saved, {
    ...(saved === null && (registration ? answersOf(registration) : { availability: [...evenings] })),
    offering: joinable?.offering ?? null,
  });
  const number = stepToShow(search.get('step'), draft, dates);
  const step = WIZARD_STEPS[number - 1] ?? 'availability';
  const [refused, setRefused] = useState<string | null>(null);
  const frame = useFocusedHeading(number);
  const leave = useLeave();
  const register = useRegister();
  const navigate = useNavigate();

  const goTo = (next: number) => {
    setRefused(null);
    flush();
    setSearch({ step: String(next) });
  };
  const miss = missOf(step, draft, dates);
  const forward = () => {
    if (miss === undefined) goTo(number + 1);
    else setRefused(step);
  };
  const submit = () => {
    if (register.isPending) return;
    register.mutate(submissionOf(draft, joinable), {
      onSuccess: () => {
        void discard();
        void navigate(paths.payment.href());
      },
    });
  };
  const Fields = stepFields[step];
  const isLast = number === WIZARD_STEPS.length;

  return (
    <div className="max-w-2xl space-y-8">
      <PageHeading title={strings.stepOf(number, WIZARD_STEPS.length)}>
        {joinable ? strings.title(joinable.name) : strings.general}
      </PageHeading>
      {registration && (
        <Note tone="ok">
          <p className="font-semibold">{strings.registered}</p>
          <p className="text-muted">{strings.registeredText}</p>
          <ButtonLink kind="secondary" to={paths.payment.href()} className="mt-2">
            {strings.toPayment}
          </ButtonLink>
        </Note>
      )}
      <NeedsProfile />
      <ProgressSegments label={strings.progress} step={number} />
      <form
        ref={frame}
        key={step}
        noValidate
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isLast) submit();
          else forward();
        }}
      >
        <header className="space-y-2">
          <h2 tabIndex={-1} className="display-2">
            {strings.steps[step].title}
          </h2>
          <p className="text-pretty text-muted">{strings.steps[step].text}</p>
        </header>
        <fieldset disabled={register.isPending} className="min-w-0 space-y-6">
          <Fields draft={draft} dates={dates} error={refused === step ? miss : undefined} update={update} />
        </fieldset>
        {register.isError && <Alert>{asProblem(register.error).message}</Alert>}
        <div className="flex items-center justify-between gap-3">
          <Button
            kind="secondary"
            size="icon"
            aria-label={number === 1 ? strings.leave : strings.back}
            onClick={() => (number === 1 ? leave() : goTo(number - 1))}
          >
            <Icon name="arrow-left" />
          </Button>
          {isLast ? (
            <Button type="submit" size="lg" busy={register.isPending} busyLabel={strings.sending}>
              {draft.depositAgreement === 'no' ? strings.without : strings.pay}
            </Button>
          ) : (
            <Button type="submit" size="icon" aria-label={strings.forward} aria-disabled={miss !== undefined}>
              <Icon name="arrow-right" />
            </Button>
          )}
        </div>
      </form>
      <p role="status" className="text-right text-sm text-muted">
        {strings.states[state]}
      </p>
    </div>
  );
}

/** No group is made without them (readings 1): said at the beginning, with the way there; the registration may go on. */
function NeedsProfile() {
  const profile = useQuery(ownProfileQuery).data;
  if (!profile || !lacksOnce(profile)) return null;
  return (
    <Note>
      <p>{strings.needsProfile}</p>
      <ButtonLink
        kind="secondary"
        className="mt-2"
        to={paths.journeyStep.href({ roadmapId: 'getting-started', stepId: 'craft-profile' })}
      >
        {strings.toProfile}
      </ButtonLink>
    </Note>
  );
}

function answersOf({ availability, availabilityExplained, activities, budget, ...rest }: Registration) {
  return {
    availability,
    availabilityExplained: availabilityExplained ?? '',
    activities,
    idealBudget: budget?.ideal ?? null,
    maxBudget: budget?.max ?? null,
    videoAgreement: rest.videoAgreement,
    depositAgreement: rest.depositAgreement,
  };
}

/** REG-12 */
function submissionOf(draft: RegistrationDraft, joinable: Joinable | undefined) {
  const { idealBudget, maxBudget } = draft;
  const explained = draft.availabilityExplained.trim();
  return {
    ...(joinable && { offering: joinable.offering }),
    ...(draft.location && { location: draft.location }),
    ...(explained !== '' && { availabilityExplained: explained }),
    ...(idealBudget && maxBudget && { budget: { ideal: idealBudget, max: maxBudget } }),
    availability: draft.availability,
    activities: draft.activities,
    videoAgreement: draft.videoAgreement ?? undefined,
    depositAgreement: draft.depositAgreement ?? ('yes' as const),
  };
}

/** Back in history where there is one of ours, else to the list (REG-10, REG-11). */
function useLeave() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(paths.experiences.href()) : navigate(-1));
}

/** Each step begins at its heading; the first one shown leaves the focus where it is. */
function useFocusedHeading(step: number) {
  const frame = useRef<HTMLFormElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    frame.current?.querySelector('h2')?.focus();
  }, [step]);
  return frame;
}
