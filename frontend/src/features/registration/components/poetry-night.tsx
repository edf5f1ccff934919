import { FRIDAYS, type EventDate } from '@emberhood/catalogue/event-dates';
import { landingById } from '@emberhood/catalogue/landing';
import type { Location, RegistrationSubmissionInput, SiteConfig } from '@emberhood/contracts';
import { groupsErrors } from '@emberhood/contracts/errors/groups';
import { Suspense, useId, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { clientProblems } from '#shared/api/strings.ts';
import { ogImage } from '#shared/art/og.ts';
import { offeredDates, stillOffered, WEEKS } from '#shared/event-dates.ts';
import { ChooseMany } from '#shared/forms/choices.tsx';
import { ErrorSummary, focusWithin, type FormIssue } from '#shared/forms/error-summary.tsx';
import { FieldError } from '#shared/forms/field.tsx';
import { ScriptForm } from '#shared/forms/script-form.tsx';
import { useSiteConfig } from '#shared/hooks/use-site-config.ts';
import { paths, whoYouAreHref } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Alert, Badge } from '#shared/ui/page.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { keyOf, pendingRegistrations, subscribePending } from '../pending.ts';
import { POETRY_CITY, POETRY_NIGHT, type OnboardingStart } from '../poetry.ts';
import { registrationStrings } from '../strings.ts';
import { submitRegistration, type Submitted } from '../submit.ts';

/** Loaded on demand: needs the names of cities and the user, only to change the city. */
const CityField = lazyPart(async () => (await import('./city-field.tsx')).default);

const strings = registrationStrings.poetry;
const poetry = landingById('poetryNight');

/** The poster of the event, with its few questions. */
export function PoetryNight({ startOnboarding }: { startOnboarding: (start: OnboardingStart) => Promise<void> }) {
  const config = useSiteConfig();
  const form = usePoetryForm(config, startOnboarding);
  return (
    <Band tone="plum" className="lg:grid lg:grid-cols-12 lg:items-center lg:gap-14">
      <PageMeta
        title={strings.title}
        description={strings.description}
        path={paths.poetryJoin.href()}
        noindex
        image={ogImage('poetryNight')}
      />
      <Picture
        first
        src={poetry.image}
        className="mb-8 h-[24svh] w-full rounded-card lg:col-span-5 lg:mb-0 lg:h-[40rem]"
      />
      <div className="lg:col-span-7">
        <h1 tabIndex={-1} className="display-hero">
          {strings.title}
        </h1>
        <p className="lede mt-3">{poetry.subtitle}</p>
        <p className="mt-4 flex flex-wrap gap-2">
          {strings.facts(poetry).map((fact) => (
            <Badge key={fact}>{fact}</Badge>
          ))}
        </p>
        <ScriptForm
          noValidate
          className="mt-8 space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <PoetryCity value={form.location} onChange={form.setLocation} />
          <ErrorSummary issues={form.issues} refusals={form.refusals} onGo={focusWithin} />
          {form.failure !== undefined && <Alert>{form.failure}</Alert>}
          <fieldset disabled={form.busy} className="min-w-0 space-y-4">
            <div id="availability">
              <EventDates
                dates={form.dates}
                value={form.availability}
                error={form.errorOf('availability')}
                onChange={form.setAvailability}
              />
            </div>
            <div id="acknowledged">
              <Acknowledgement
                checked={form.acknowledged}
                error={form.errorOf('acknowledged')}
                onChange={form.setAcknowledged}
              />
            </div>
          </fieldset>
          <Button type="submit" className="w-full sm:w-auto sm:min-w-56" aria-disabled={form.busy || config === null}>
            {form.busy ? strings.sending : strings.submit}
          </Button>
        </ScriptForm>
      </div>
    </Band>
  );
}

/** Says before any question that it takes place in Revelstoke; a group elsewhere can be waited for, too. */
function PoetryCity({ value, onChange }: { value: Location; onChange: (city: Location) => void }) {
  const [changing, setChanging] = useState(false);
  if (changing || value !== POETRY_CITY)
    return (
      <Suspense fallback={null}>
        <CityField value={value} onChange={onChange} />
      </Suspense>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-4 font-semibold">
      {registrationStrings.city.poetry}
      <Button kind="quiet" className="-ml-3" onClick={() => setChanging(true)}>
        {registrationStrings.city.change}
      </Button>
    </p>
  );
}

interface EventDatesProps {
  /** Empty while the page is prerendered, as the first day is configuration. */
  dates: readonly EventDate[];
  value: readonly string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
}

/** The dates to choose from; a prerendered page reserves their space. */
function EventDates({ dates, ...answer }: EventDatesProps) {
  const { availability: legend, availabilityHint: hint } = strings;
  if (dates.length === 0) {
    return (
      <div aria-busy="true">
        <p className="mb-2 font-semibold">{legend}</p>
        <p className="mb-2 text-sm text-muted">{hint}</p>
        <div className="mb-1.5 grid gap-3 sm:grid-cols-2">
          {Array.from({ length: WEEKS * FRIDAYS.length }, (_, tile) => (
            <div key={tile} className="h-14" />
          ))}
        </div>
        <div className="min-h-6" />
      </div>
    );
  }
  return <ChooseMany {...{ legend, hint, ...answer }} options={dates.map(({ id, label }) => ({ value: id, label }))} />;
}

interface AcknowledgementProps {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

function Acknowledgement({ checked, error, onChange }: AcknowledgementProps) {
  const id = useId();
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={error === undefined ? undefined : id}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => onChange(event.target.checked)}
          className="tick"
        />
        <span>{strings.acknowledgement}</span>
      </label>
      <FieldError id={id} error={error} />
    </>
  );
}

/** Also the ids of the elements. */
type Field = 'availability' | 'acknowledged';

function usePoetryForm(config: SiteConfig | null, startOnboarding: (start: OnboardingStart) => Promise<void>) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly string[]>();
  const [city, setCity] = useState<Location>();
  const [checked, setChecked] = useState<boolean>();
  const [issues, setIssues] = useState<readonly FormIssue[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  // Earlier answers that have not been sent yet.
  const kept = useSyncExternalStore(subscribePending, keptAnswers, () => undefined);
  const dates = offeredDates(config, FRIDAYS);
  const availability = stillOffered(chosen ?? kept?.availability ?? [], dates);
  const location = city ?? kept?.location ?? POETRY_CITY;
  const acknowledged = checked ?? kept?.acknowledged ?? false;

  const clear = (field: Field) => setIssues((shown) => shown.filter((issue) => issue.field !== field));

  const submit = async () => {
    if (busy || config === null) return;
    const found = issuesOf(availability, acknowledged);
    setIssues(found);
    setFailure(undefined);
    if (found.length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    setBusy(true);
    try {
      await startOnboarding({ inviteCode: config.poetryInviteCode, location: POETRY_CITY });
      const submission = { offering: POETRY_NIGHT, availability, acknowledged: true, location };
      leaveOrTell(await submitRegistration({ name: strings.name, submission }));
    } catch {
      setFailure(clientProblems['CLIENT.OFFLINE']);
    } finally {
      setBusy(false);
    }
  };

  const leaveOrTell = (result: Submitted) => {
    if (result.is === 'refused') setFailure(result.problem.message);
    else if (result.is === 'sent') {
      toasts.show(registrationStrings.waitlist.joinedFor(strings.name));
      void navigate(paths.emberite.href());
    } else if (result.until === 'account') void navigate(paths.createAccount.href());
    else if (result.until === 'person') void navigate(whoYouAreHref(paths.registrations.href()));
    else if (result.until === 'sign-in') void navigate(paths.sessionExpired.href(paths.emberite.href()));
    else setFailure(result.until === 'later' ? result.problem.message : clientProblems['CLIENT.OFFLINE']);
  };

  return {
    dates,
    availability,
    acknowledged,
    location,
    setLocation: setCity,
    issues,
    refusals,
    failure,
    busy,
    errorOf: (field: Field) => issues.find((issue) => issue.field === field)?.message,
    setAvailability: (ids: string[]) => {
      setChosen(ids);
      clear('availability');
    },
    setAcknowledged: (value: boolean) => {
      setChecked(value);
      clear('acknowledged');
    },
    submit,
  };
}

function keptAnswers(): RegistrationSubmissionInput | undefined {
  return pendingRegistrations().find(({ submission }) => keyOf(submission.offering) === keyOf(POETRY_NIGHT))
    ?.submission;
}

function issuesOf(availability: readonly string[], acknowledged: boolean): FormIssue[] {
  const found: (FormIssue & { field: Field })[] = [];
  if (availability.length === 0)
    found.push({ field: 'availability', message: groupsErrors['REGISTRATION.AVAILABILITY_REQUIRED'].message });
  if (!acknowledged)
    found.push({ field: 'acknowledged', message: groupsErrors['REGISTRATION.NOT_ACKNOWLEDGED'].message });
  return found;
}
