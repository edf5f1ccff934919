import type { Location } from '@emberhood/contracts';
import { Suspense, useState } from 'react';
import { FRIDAYS } from '@emberhood/catalogue/event-dates';
import { landingById } from '@emberhood/catalogue/landing';
import { paths } from '#shared/paths.ts';
import { ogImage } from '#shared/art/og.ts';
import { useSiteConfig } from '#shared/hooks/use-site-config.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Band } from '#shared/ui/band.tsx';
import { Button } from '#shared/ui/button.tsx';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { ErrorSummary, focusWithin } from '#shared/forms/error-summary.tsx';
import { ScriptForm } from '#shared/forms/script-form.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { usePoetryForm } from '../hooks/use-poetry-form.ts';
import type { OnboardingStart } from '../poetry.ts';
import { registrationStrings } from '../strings.ts';
import { EventDates } from './event-dates.tsx';
import { Acknowledgement } from './acknowledgement.tsx';
import { POETRY_CITY } from '../poetry.ts';

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
        className="mb-8 h-44 w-full rounded-card sm:h-64 lg:col-span-5 lg:mb-0 lg:h-[40rem]"
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

interface PoetryCityProps {
  value: Location;
  onChange: (city: Location) => void;
}

/** It takes place in Revelstoke, said before anything is asked; a circle elsewhere can be waited for as well. */
function PoetryCity({ value, onChange }: PoetryCityProps) {
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
      <Button kind="quiet" className="px-0" onClick={() => setChanging(true)}>
        {registrationStrings.city.change}
      </Button>
    </p>
  );
}
