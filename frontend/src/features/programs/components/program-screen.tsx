import { programImage } from '@emberhood/catalogue/images';
import type { Program, ProgramFacts } from '@emberhood/catalogue/programs';
import type { ProgramPage } from '@emberhood/catalogue/programs/pages';
import { HOME_TIME_ZONE, PRODUCT_NAME } from '@emberhood/contracts/constants';
import { Suspense, useState } from 'react';
import { Await, useRevalidator } from 'react-router';
import { ogImage } from '#shared/art/og.ts';
import { NextStartLabel } from '#shared/offering/next-start.tsx';
import { paths } from '#shared/paths.ts';
import { absoluteUrl } from '#shared/site-origin.ts';
import { Button, ButtonLink, SecondaryLink } from '#shared/ui/button.tsx';
import { Missing } from '#shared/ui/missing.tsx';
import { Badge } from '#shared/ui/page.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { programStrings as strings } from '../strings.ts';
import { ProgramBody } from './program-body.tsx';

/** The picture reaches the edges of window and header: above the text on phones, beside it otherwise. */
const PICTURE =
  'relative max-md:-mx-gutter max-md:-mt-room-top md:absolute md:top-(--header) md:right-0 md:bottom-0 md:w-[44%]';
const TORONTO = {
  '@type': 'Place',
  name: 'Toronto',
  address: { '@type': 'PostalAddress', addressLocality: 'Toronto', addressRegion: 'ON', addressCountry: 'CA' },
};

interface ProgramScreenProps {
  program: Program;
  /** A promise while it loads. */
  page: ProgramPage | Promise<ProgramPage>;
}

export function ProgramScreen({ program, page }: ProgramScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const { revalidate } = useRevalidator();
  const retry = () => {
    // Some browsers remember that a module failed to load until the document is reloaded.
    if (attempt > 0 && navigator.onLine) location.reload();
    setAttempt(attempt + 1);
    void revalidate();
  };
  return (
    <>
      <ProgramHero program={program} />
      <Suspense key={attempt} fallback={<LoadingBody title={program.card.title} subtitle={program.card.subtitle} />}>
        <Await resolve={page} errorElement={<FailedBody program={program} onRetry={retry} />}>
          {(loaded: ProgramPage) => (
            <>
              <PageMeta
                title={strings.pageTitle(program.card.title)}
                description={loaded.summary}
                path={paths.program.href({ programId: program.id })}
                image={ogImage(program.id)}
                jsonLd={programData(program, loaded)}
              />
              <ProgramBody program={program} page={loaded} />
            </>
          )}
        </Await>
      </Suspense>
    </>
  );
}

function LoadingBody({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <Band>
      <PageMeta title={strings.pageTitle(title)} description={subtitle} />
      <p role="status" className="display-2 min-h-dvh text-muted">
        {strings.loading}
      </p>
    </Band>
  );
}

function FailedBody({ program: { card }, onRetry }: { program: Program; onRetry: () => void }) {
  return (
    <Band>
      <PageMeta title={strings.pageTitle(card.title)} description={card.subtitle} />
      <div role="alert" className="space-y-4">
        <h2 className="display-1">{strings.failedTitle}</h2>
        <p className="lede text-muted">{strings.failedText}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onRetry}>{strings.retry}</Button>
          <SecondaryLink to={paths.programs.href()}>{strings.allPrograms}</SecondaryLink>
        </div>
      </div>
    </Band>
  );
}

function ProgramHero({ program: { id, card } }: { program: Program }) {
  return (
    <Band>
      <div className={PICTURE}>
        <Picture first src={programImage(id)} className="h-[min(16rem,40svh)] w-full md:h-full" />
        <NextStartLabel offering={{ kind: 'program', id }} className="bottom-4" />
      </div>
      <div className="mt-8 flex flex-col justify-center gap-6 md:mt-0 md:min-h-[clamp(22rem,46vw,34rem)] md:w-[50%] md:pr-8 lg:pr-14">
        <h1 tabIndex={-1} className="display-hero text-title">
          {card.title.toLowerCase()}
        </h1>
        <p className="lede text-muted">{card.subtitle}</p>
        <ul className="flex flex-wrap gap-2">
          {card.badges.map((badge, index) => (
            <li key={badge}>
              <Badge highlighted={index === 0}>{badge}</Badge>
            </li>
          ))}
        </ul>
        <p className="text-muted">
          <span className="display-2 mr-2 text-ink tabular-nums">{card.price}</span>
          <span className="inline-block">{strings.currency}</span>
        </p>
      </div>
    </Band>
  );
}

/** An EventSeries: an Event would need a date, which a group has only once it is complete. */
function programData({ id, card, facts }: Program, { summary }: ProgramPage): object {
  const url = absoluteUrl(paths.program.href({ programId: id }));
  return {
    '@context': 'https://schema.org',
    '@type': 'EventSeries',
    name: card.title,
    description: summary,
    url,
    image: absoluteUrl(ogImage(id)),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: TORONTO,
    organizer: { '@type': 'Organization', name: PRODUCT_NAME, url: absoluteUrl(paths.home.href()) },
    maximumAttendeeCapacity: facts.group.max,
    eventSchedule: scheduleOf(facts),
    offers: offerOf(facts, url),
  };
}

function scheduleOf({ sessions, sessionMinutes, unit }: ProgramFacts): object {
  return {
    '@type': 'Schedule',
    repeatCount: sessions,
    duration: `PT${String(sessionMinutes)}M`,
    ...(unit !== 'night' && { repeatFrequency: 'P1W' }),
    ...(unit === 'Sunday' && { byDay: 'https://schema.org/Sunday' }),
    scheduleTimezone: HOME_TIME_ZONE,
  };
}

/** For one session. */
function offerOf({ price, priceIsLowest }: ProgramFacts, url: string): object {
  if (priceIsLowest === true) return { '@type': 'AggregateOffer', lowPrice: price, priceCurrency: 'CAD', url };
  const perSession = { '@type': 'UnitPriceSpecification', price, priceCurrency: 'CAD', unitText: 'session' };
  return { '@type': 'Offer', price, priceCurrency: 'CAD', priceSpecification: perSession, url };
}

export function MissingProgram() {
  return (
    <Band>
      <Missing title={strings.missingTitle} text={strings.missingText}>
        <ButtonLink to={paths.programs.href()}>{strings.allPrograms}</ButtonLink>
      </Missing>
    </Band>
  );
}
