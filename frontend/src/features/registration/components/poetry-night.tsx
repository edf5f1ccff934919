import type { Location } from '@emberhood/contracts';
import { Suspense, useId, useState } from 'react';
import { FRIDAYS, type EventDate } from '@emberhood/catalogue/event-dates';
import { landingById } from '@emberhood/catalogue/landing';
import { paths } from '#shared/paths.ts';
import { ogImage } from '#shared/art/og.ts';
import { useSiteConfig } from '#shared/hooks/use-site-config.ts';
import { Alert, Badge } from '#shared/ui/page.tsx';
import { Band } from '#shared/ui/band.tsx';
import { Button } from '#shared/ui/button.tsx';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { ErrorSummary, focusWithin } from '#shared/forms/error-summary.tsx';
import { ScriptForm } from '#shared/forms/script-form.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { usePoetryForm } from '../hooks/use-poetry-form.ts';
import { POETRY_CITY, type OnboardingStart } from '../poetry.ts';
import { registrationStrings } from '../strings.ts';
import { ChooseMany } from '#shared/forms/choices.tsx';
import { WEEKS } from '#shared/event-dates.ts';
import { FieldError } from '#shared/forms/field.tsx';

/** With the names of cities and who is signed in: only for who would like to change it. */
const CityField = lazyPart(async () => (await import('./city-field.tsx')).default);

const strings = registrationStrings.poetry;
const poetry = landingById('poetryNight');

interface PoetryNightProps {
  startOnboarding: (start: OnboardingStart) => Promise<void>;
}

/** The poster of the evening, with the few questions it asks. */
export function PoetryNight({ startOnboarding }: PoetryNightProps) {
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
            <div id={form.fields.availability}>
              <EventDates
                dates={form.dates}
                weekdays={FRIDAYS}
                legend={strings.availability}
                hint={strings.availabilityHint}
                value={form.availability}
                error={form.errorOf(form.fields.availability)}
                onChange={form.setAvailability}
              />
            </div>
            <div id={form.fields.acknowledged}>
              <Acknowledgement
                checked={form.acknowledged}
                error={form.errorOf(form.fields.acknowledged)}
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

/** It takes place in Revelstoke, said before anything is asked; a circle elsewhere can be waited for as well. */
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
  /** Empty while the page is prerendered: their first day is configuration. */
  dates: readonly EventDate[];
  /** 0 is Sunday. */
  weekdays: readonly number[];
  legend: string;
  hint?: string;
  value: readonly string[];
  error?: string | undefined;
  onChange: (value: string[]) => void;
}

/** The evenings somebody could come; a prerendered page keeps their place free. */
function EventDates({ dates, weekdays, value, onChange, ...words }: EventDatesProps) {
  if (dates.length === 0) {
    return (
      <div aria-busy="true">
        <p className="mb-2 font-semibold">{words.legend}</p>
        {words.hint !== undefined && <p className="mb-2 text-sm text-muted">{words.hint}</p>}
        <div className="mb-1.5 grid gap-3 sm:grid-cols-2">
          {Array.from({ length: WEEKS * weekdays.length }, (_, tile) => (
            <div key={tile} className="h-14" />
          ))}
        </div>
        <div className="min-h-6" />
      </div>
    );
  }
  return (
    <ChooseMany
      {...words}
      options={dates.map(({ id, label }) => ({ value: id, label }))}
      value={value}
      onChange={onChange}
    />
  );
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
        <span>{registrationStrings.poetry.acknowledgement}</span>
      </label>
      <FieldError id={id} error={error} />
    </>
  );
}
