import type { Location as City, Registration, RegistrationDraft } from '@emberhood/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router';
import { useCityName } from '#shared/account/city-name.ts';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { putRegistration } from '#shared/account/own-registrations.ts';
import { asProblem } from '#shared/api/problem.ts';
import { saveStates } from '#shared/drafts/strings.ts';
import { stillOffered } from '#shared/event-dates.ts';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { useFocusedHeading } from '#shared/hooks/use-focused-heading.ts';
import { useIsGone } from '#shared/hooks/use-is-gone.ts';
import { paths, whoYouAreHref } from '#shared/paths.ts';
import { lacksOnce } from '#shared/person/lacks-once.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { LineLink, Note, PageTitle } from '#shared/ui/page.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { register } from '../api.ts';
import { CityChoice, useIsDecided } from '../components/city-choice.tsx';
import type { Joinable } from '../offerings.ts';
import { registrationStrings } from '../strings.ts';
import { isKnown } from './known.ts';
import { stepFields } from './step-fields.tsx';
import { fieldOf, firstOpenStep, STEP_FIELDS, stepsFor, stepToShow, wizardAnswers } from './steps.ts';
import { wizardStrings as strings } from './strings.ts';
import { useWizardAnswers, type WizardProps } from './use-wizard-answers.ts';

/**
 * The registration in five steps (REG-01 to REG-14). Each step has an address; the answers outlive reloads and devices.
 */
export function Wizard({ joinable, registrations, saved, known }: WizardProps) {
  const [search, setSearch] = useSearchParams();
  // Videos made meanwhile, as in another tab, would take away the step on the screen.
  const [steps] = useState(() => stepsFor(known));
  const { draft, value, state, city, hasSeat, chooseCity, home, dates, registration, filledIn } = useWizardAnswers({
    joinable,
    registrations,
    saved,
    known,
  });
  const { hasDeposit, needsDeposit } = known;
  const withoutDeposit = useWithoutDeposit(city, hasDeposit);
  const asksDeposit = !withoutDeposit && (needsDeposit || value.depositAgreement === 'yes');
  const number = stepToShow(search.get('step'), value, dates, steps);
  const step = steps[number - 1] ?? 'availability';
  // Corrects the address to the step shown: otherwise its last answer would skip to the requested one.
  const isAhead = Number(search.get('step') ?? 1) > number;
  const { trail, leave } = useTrail();
  useEffect(() => {
    if (isAhead) setSearch({ step: String(number) }, { replace: true, state: trail });
  }, [isAhead, number, setSearch, trail]);
  const isFilledIn = isKnown(filledIn, step);
  const frame = useFocusedHeading(number);
  const sent = useMutation({ mutationFn: register, onSuccess: putRegistration });
  const navigate = useNavigate();
  const isGone = useIsGone();
  const here = useLocation();
  const kit = useFormKit({
    schema: wizardAnswers(dates),
    initial: value,
    draft,
    fieldOf,
    save: async (answers) => {
      const depositAgreement = asksDeposit || hasDeposit ? 'yes' : 'no';
      // Others are not on the screen, and would count for their weekdays all the same.
      const availability = stillOffered(answers.availability, dates);
      const submission = submissionOf({ ...answers, availability, location: city, depositAgreement }, joinable);
      const sending = sent.mutateAsync(submission);
      const { id } = await sending.catch((error: unknown) => {
        // The member returns afterwards: the draft stays, as nothing was sent.
        if (!isGone() && asProblem(error).code === 'REGISTRATION.PERSON_REQUIRED')
          void navigate(whoYouAreHref(here.pathname + here.search));
        throw error;
      });
      if (isGone()) toasts.show(registrationStrings.waitlist.joined);
      else await navigate(paths.payment.href(id));
      return undefined;
    },
  });

  const goTo = (next: number) => {
    if (kit.saving) return;
    draft.flush();
    setSearch({ step: String(next) }, { state: { ...trail, entries: trail.entries + 1 } });
  };
  const isLast = number === steps.length;
  const goOn = async () => {
    if (!isLast) {
      if (await kit.check(STEP_FIELDS[step])) goTo(number + 1);
      return;
    }
    await kit.submit();
    const refused = steps.findIndex((name) => STEP_FIELDS[name].some((field) => kit.form.getFieldState(field).invalid));
    if (refused !== -1) goTo(refused + 1);
  };
  const Fields = stepFields[step];
  const unasked = step === 'deposit' ? (withoutDeposit ?? (needsDeposit ? strings.needed : undefined)) : undefined;
  const words = unasked ?? strings.steps[step];
  const plain = hasDeposit ? strings.register : strings.without;
  const beside = (
    <div className="space-y-5 xl:order-last">
      {registration && <Registered registration={registration} hasSeat={hasSeat} />}
      <CityChoice value={city} home={home} shownIn={joinable?.shownIn} onChange={hasSeat ? undefined : chooseCity} />
      <NeedsPerson />
    </div>
  );

  return (
    <>
      <PageTitle title={strings.stepOf(number, steps.length)} />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-3">
        {number === 1 && beside}
        <div className="min-w-0 max-w-2xl space-y-8 xl:col-span-2">
          <ProgressSegments step={number} steps={steps.length} saved={saveStates[state]} />
          <div ref={frame} key={step} className="space-y-6">
            <header className="space-y-2">
              <h2 tabIndex={-1} className="display-2">
                {words.title}
              </h2>
              <p className="text-pretty text-muted">{words.text}</p>
            </header>
            <Form
              kit={kit}
              onSubmit={goOn}
              fields={STEP_FIELDS[step]}
              // `contents` lets the buttons stick over the heading, too, where little of the step fits on a phone.
              className="contents"
              actions={
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <Button
                    kind="secondary"
                    size="icon"
                    aria-label={number === 1 ? strings.leave : strings.back}
                    onClick={() => (number === 1 ? leave() : goTo(number - 1))}
                  >
                    <Icon name="arrow-left" />
                  </Button>
                  {isLast ? (
                    <Button
                      type="submit"
                      size="lg"
                      className="max-sm:px-5"
                      busy={kit.saving}
                      busyLabel={strings.sending}
                    >
                      {asksDeposit ? strings.pay : plain}
                    </Button>
                  ) : (
                    <Button
                      type="submit"
                      className="min-w-36"
                      aria-disabled={firstOpenStep(value, dates, steps) === number}
                    >
                      {strings.forward}
                      <Icon name="arrow-right" />
                    </Button>
                  )}
                </div>
              }
            >
              {isFilledIn && <p className="text-sm text-muted">{strings.known}</p>}
              {!unasked && <Fields dates={dates} joinable={joinable} />}
            </Form>
          </div>
        </div>
        {number > 1 && beside}
      </div>
    </>
  );
}

/** The answers here change the existing registration. */
function Registered({ registration, hasSeat }: { registration: Registration; hasSeat: boolean }) {
  const { status, availability } = registration;
  const { joined, registered } = registrationStrings.waitlist;
  const answered = hasSeat ? strings.seatedText : strings.registeredText;
  return (
    <Note tone="ok">
      <p className="font-semibold">{status === 'waiting' ? joined : registered}</p>
      <p className="text-muted">{availability.length > 0 ? answered : strings.placeText}</p>
      <LineLink to={paths.payment.href()}>{strings.toPayment}</LineLink>
    </Note>
  );
}

/** Why no deposit is asked for; undefined if one is. */
function useWithoutDeposit(city: City, hasDeposit: boolean): { title: string; text: string } | undefined {
  const cityName = useCityName()(city);
  const isDecided = useIsDecided(city);
  if (hasDeposit) return strings.paid;
  return isDecided ? undefined : { title: strings.noDeposit, text: registrationStrings.city.noneYet(cityName) };
}

/** REG-12 */
function submissionOf(draft: RegistrationDraft, joinable: Joinable | undefined) {
  const { idealBudget, maxBudget } = draft;
  return {
    ...(joinable && { offering: joinable.offering }),
    ...(draft.location && { location: draft.location }),
    ...(idealBudget && maxBudget && { budget: { ideal: idealBudget, max: maxBudget } }),
    availability: draft.availability,
    // An empty one removes what was written before.
    availabilityExplained: draft.availabilityExplained.trim(),
    activities: draft.activities,
    videoAgreement: draft.videoAgreement ?? undefined,
    depositAgreement: draft.depositAgreement ?? ('no' as const),
  };
}

/** The wizard's own entries in the history before the current one, and whether a page of ours is before those. */
interface Trail {
  entries: number;
  isOursBefore: boolean;
}

/** Each step is an entry; leaving goes back over all of them, or to the list (REG-10, REG-11). */
function useTrail(): { trail: Trail; leave: () => void } {
  const navigate = useNavigate();
  const { key, state } = useLocation() as Location<Partial<Trail> | null>;
  const [first] = useState<Trail>(() => ({
    entries: 0,
    // A public page is a document of its own: the router does not know that it came before, the browser may.
    isOursBefore: key !== 'default' || ((globalThis.navigation as Navigation | undefined)?.canGoBack ?? false),
  }));
  const trail = { ...first, ...state };
  const leave = () => void (trail.isOursBefore ? navigate(-1 - trail.entries) : navigate(paths.experiences.href()));
  return { trail, leave };
}

interface ProgressSegmentsProps {
  step: number;
  steps: number;
  /** Says whether the answers are saved. */
  saved: string;
}

/** A segment for each step, warm up to the current one (REG-01). */
function ProgressSegments({ step, steps, saved }: ProgressSegmentsProps) {
  return (
    <div className="space-y-2">
      <div
        role="progressbar"
        aria-label={strings.progress}
        aria-valuemin={0}
        aria-valuemax={steps}
        aria-valuenow={step}
        aria-valuetext={strings.stepOf(step, steps)}
        className="flex gap-2"
      >
        {Array.from({ length: steps }, (_, index) => (
          <span
            key={index}
            className={cx(
              'h-2.5 flex-1 rounded-full border border-control forced-color-adjust-none',
              index < step ? 'bg-amber' : 'bg-surface',
            )}
          />
        ))}
      </div>
      <div className="flex justify-between gap-4 text-sm text-muted tabular-nums">
        <p aria-hidden="true">{strings.stepOf(step, steps)}</p>
        <p role="status">{saved}</p>
      </div>
    </div>
  );
}

const person = registrationStrings.person;

/** Links to where first name, sex and age are given, which every group needs, and back to this page (readings 1). */
function NeedsPerson() {
  const { pathname, search } = useLocation();
  const profile = useQuery(ownProfileQuery).data;
  if (!profile || !lacksOnce(profile)) return null;
  return (
    <Note>
      <p>{person.needed}</p>
      <ButtonLink kind="secondary" className="mt-2" to={whoYouAreHref(pathname + search)}>
        {person.tell}
      </ButtonLink>
    </Note>
  );
}
