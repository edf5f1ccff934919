import type { LandingExperience } from '@emberhood/catalogue/landing';
import type { ReactNode } from 'react';
import { ogImage } from '#shared/art/og.ts';
import { NextStartLabel } from '#shared/offering/next-start.tsx';
import { OfferBar } from '#shared/offering/offer-bar.tsx';
import { product } from '#shared/structured-data.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { NewTabLink } from '#shared/ui/new-tab-link.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { price as formatted } from '#shared/vocabulary/money.ts';
import { join } from '../join.island.ts';
import { joinPath, landingPath } from '../landing-path.ts';
import { experienceLandingStrings as strings } from '../strings.ts';
import { Comparison, HowItWorks } from './comparison.tsx';

export function ExperienceLanding({ experience }: { experience: LandingExperience }) {
  const { id, title, heroDescription, cta, price, duration } = experience;
  const joinLink = <JoinLink to={joinPath(experience)} label={cta.buttonText} />;
  return (
    <>
      <PageMeta
        title={title}
        description={heroDescription}
        path={landingPath(experience)}
        image={ogImage(id)}
        jsonLd={product({
          id,
          title,
          path: landingPath(experience),
          price: price.amount,
          description: experience.description.join('\n'),
        })}
      />
      <LandingHero experience={experience} join={joinLink} />
      <LandingFacts experience={experience} />
      <Story experience={experience} />
      <Comparison />
      <HowItWorks />
      <OfferBar
        offering={{ kind: 'landing', id }}
        title={title}
        price={formatted(price.amount)}
        length={duration}
        to={joinPath(experience)}
      />
      <Band tone="amber" label={cta.heading} className="space-y-6">
        <h2 className="display-hero max-w-[16ch]">{cta.heading}</h2>
        <p className="lede">{cta.details}</p>
        {joinLink}
      </Band>
    </>
  );
}

function Story({ experience: { subtitle, description, image, host } }: { experience: LandingExperience }) {
  return (
    <Band fadesIn className="grid gap-14 lg:grid-cols-[7fr_5fr] lg:gap-20">
      <div className="space-y-12">
        <div className="space-y-6">
          <h2 className="display-1">{subtitle}</h2>
          <div className="prose-width space-y-4 text-lg">
            {description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <section
          aria-labelledby="host-name"
          className="grid gap-x-8 gap-y-5 border-t border-line pt-10 sm:grid-cols-[auto_1fr]"
        >
          <Picture src={host.image} className="size-28 rounded-full md:size-36" />
          <div>
            <p className="text-muted">{strings.host}</p>
            <h2 id="host-name" className="display-2">
              {host.name}
            </h2>
            <p className="font-semibold">{host.title}</p>
            <p className="prose-width mt-3 text-muted">{host.bio}</p>
          </div>
        </section>
      </div>
      <Picture src={image} className="aspect-[4/3] w-full rounded-card lg:aspect-auto lg:h-full lg:min-h-[34rem]" />
    </Band>
  );
}

function JoinLink({ to, label }: { to: string; label: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2" {...join}>
      <ButtonLink to={to} size="lg">
        {label}
      </ButtonLink>
      <p role="status" data-joined={strings.joined} className="min-h-7 font-semibold" suppressHydrationWarning>
        {''}
      </p>
    </div>
  );
}

/** The picture fills the window below the header; the text is on a card, so that it is readable on any picture. */
function LandingHero({ experience, join }: { experience: LandingExperience; join: ReactNode }) {
  const { id, title, heroTitle, heroDescription, heroBackground } = experience;
  return (
    <Band
      tone="plum"
      room="slim"
      className="flex min-h-[74svh] flex-col justify-end pt-[min(32vw,30svh)] short:pt-4! lg:min-h-[min(46rem,84svh)] lg:pt-0"
    >
      <Picture
        first
        src={heroBackground}
        className="absolute inset-x-0 top-(--header) h-[calc(100%-var(--header))] w-full"
      />
      <div className="relative flex max-w-[38rem] flex-col items-start gap-5 rounded-card bg-bg p-6 md:p-10 short:p-4!">
        <p className="font-semibold text-ember">{title}</p>
        <h1 tabIndex={-1} className="display-1 text-title leading-none font-extrabold">
          {heroTitle}
        </h1>
        {/* In windows as low as a phone in landscape, title and button come first. */}
        <p className="lede text-muted short:order-last">{heroDescription}</p>
        {join}
        <NextStartLabel offering={{ kind: 'landing', id }} className="bottom-full mb-4" />
      </div>
    </Band>
  );
}

function LandingFacts({ experience }: { experience: LandingExperience }) {
  const { price, duration, language, capacity, location } = experience;
  return (
    <Band tone="sunk" room="slim">
      <h2 className="sr-only">{strings.facts}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4 lg:grid-cols-[repeat(4,auto)_minmax(0,24rem)] lg:gap-x-12">
        <Fact name={strings.price}>
          {formatted(price.amount)}
          <span className="block text-base font-normal tracking-normal text-muted">
            {strings.perPerson}
            <span className="sr-only">, {strings.currency}</span>
          </span>
        </Fact>
        <Fact name={strings.duration}>{duration}</Fact>
        <Fact name={strings.capacity}>{strings.people(capacity.min, capacity.max)}</Fact>
        <Fact name={strings.language}>{language}</Fact>
        <div className="col-span-2 md:col-span-4 lg:col-span-1">
          <dt className="text-sm text-muted">{strings.location}</dt>
          <dd className="mt-1">
            {location.details}{' '}
            <NewTabLink
              href={location.mapLink}
              className="inline-block py-1 font-semibold underline underline-offset-4"
            >
              {strings.map}
            </NewTabLink>
          </dd>
        </div>
      </dl>
    </Band>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="display-3 mt-1">{children}</dd>
    </div>
  );
}
