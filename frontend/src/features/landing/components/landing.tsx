import { programImage } from '@emberhood/catalogue/images';
import { programs } from '@emberhood/catalogue/programs';
import { Link } from 'react-router';
import { EmberCircle } from '#shared/art/circle.tsx';
import { ogImage } from '#shared/art/og.ts';
import { instagramUrl } from '#shared/instagram-url.ts';
import { islandButton } from '#shared/island.ts';
import { paths } from '#shared/paths.ts';
import { absoluteUrl } from '#shared/site-origin.ts';
import { supportEmail } from '#shared/support-email.ts';
import { buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { uiStrings } from '#shared/ui/strings.ts';
import { headline, PAUSE } from '../headline.island.ts';
import { scrollTo } from '../scroll-to.island.ts';
import { landingStrings as strings } from '../strings.ts';

const SHOWN: readonly string[] = ['pottery', 'partner-dance', 'cooking-series', 'movement-trust'];
const shown = programs.filter(({ id }) => SHOWN.includes(id));

export function Landing() {
  return (
    <>
      <Hero />
      <Tried />
      <Friction />
      <Observation />
      <WhatItIs />
      <Facts />
      <Closing />
      <PageMeta
        title={strings.title}
        description={strings.description}
        path={paths.home.href()}
        image={ogImage('home')}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: uiStrings.product,
          url: absoluteUrl(paths.home.href()),
          logo: absoluteUrl('/icons/icon-512.png'),
          description: strings.description,
          email: supportEmail(),
          sameAs: [instagramUrl()],
          areaServed: { '@type': 'City', name: 'Toronto' },
        }}
      />
    </>
  );
}

function Closing() {
  return (
    <Band tone="amber" label={strings.closingTitle} fadesIn className="grid items-end gap-12 lg:grid-cols-[6fr_6fr]">
      <div className="space-y-8">
        <h2 className="display-hero">{strings.closingTitle}</h2>
        <ButtonLink to={paths.programs.href()}>{strings.closingLink}</ButtonLink>
      </div>
      <ul aria-label={strings.closingPrograms} className="grid grid-cols-2 gap-4">
        {shown.map(({ id, card }) => (
          <li key={id}>
            <Link to={paths.program.href({ programId: id })} className="group block rounded-card no-underline">
              <span className="block overflow-clip rounded-card border border-line bg-surface">
                <Picture near src={programImage(id)} className="aspect-square w-full" />
              </span>
              <span className="mt-2 block font-semibold group-hover:underline">{card.title.toLowerCase()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** An accordion on phones, with one fact open at a time (PUB-08); all open on wide screens. */
function Facts() {
  return (
    <Band tone="sunk" label={strings.factsTitle} fadesIn className="space-y-10">
      <h2 className="display-3 text-muted">{strings.factsTitle}</h2>
      <div className="divide-y divide-line border-y border-line md:hidden">
        {strings.facts.map(({ title, text }) => (
          <details key={title} name="facts" className="group">
            <summary className="display-2 flex min-h-16 items-center justify-between gap-4 py-4 marker:content-none">
              {title}
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className="size-6 shrink-0 fill-none stroke-current stroke-2 transition-transform duration-200 group-open:rotate-45"
              >
                <path d="M12 4v16M4 12h16" />
              </svg>
            </summary>
            <p className="prose-width pb-6 text-muted">{text}</p>
          </details>
        ))}
      </div>
      <ol className="hidden gap-x-16 gap-y-14 md:grid md:grid-cols-2">
        {strings.facts.map(({ title, text }) => (
          <li key={title}>
            <p className="display-1">{title}</p>
            <p className="prose-width mt-3 max-w-[40ch] text-lg text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}

function Observation() {
  return (
    <Band tone="plum" label={strings.observation} fadesIn className="relative">
      <div className="max-w-4xl space-y-8">
        <h2 className="display-hero">{strings.observation}</h2>
        <p className="lede text-muted">{strings.observationText}</p>
      </div>
    </Band>
  );
}

function WhatItIs() {
  return (
    <Band label={strings.whatTitle} fadesIn className="space-y-14">
      <h2 className="display-3 text-muted">{strings.whatTitle}</h2>
      <div className="grid grid-cols-1 items-center gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <div className="space-y-4">
          <h3 className="display-1">{strings.choose}</h3>
          <p className="lede text-muted">{strings.chooseText}</p>
        </div>
        <EmberCircle seats={8} warm={1} className="w-56 max-w-full justify-self-center sm:w-72 lg:w-80" />
      </div>
      <div className="grid grid-cols-1 items-center gap-x-12 gap-y-6 lg:grid-cols-[5fr_7fr]">
        <EmberCircle seats={8} warm={8} className="w-56 max-w-full justify-self-center sm:w-72 lg:order-none lg:w-80" />
        <div className="order-first space-y-4 lg:order-none">
          <h3 className="display-1">{strings.chosen}</h3>
          <p className="lede text-muted">{strings.chosenText}</p>
        </div>
      </div>
      <p className="display-2 max-w-[24ch]">{strings.notDating}</p>
    </Band>
  );
}

function Hero() {
  return (
    <Band className="relative pb-[min(76vw,24rem)] lg:pb-0">
      <div className="relative z-10 space-y-8 lg:w-7/12 lg:py-8 xl:py-16" {...headline}>
        <h1 tabIndex={-1} className="display-hero">
          <span className="sr-only">{strings.headline(strings.activities)}</span>
          <span aria-hidden="true">
            <span className="block">{strings.headlineBefore}</span>
            {/* One cell for all of them: the longest sets its size, so nothing moves but the words. */}
            <span data-words className="grid text-ember">
              {strings.activities.map((activity, at) => (
                <span
                  key={activity}
                  data-current={at === 0 || undefined}
                  className="col-start-1 row-start-1 whitespace-nowrap transition-[opacity,transform] duration-320 ease-ember not-data-current:translate-y-2 not-data-current:opacity-0"
                >
                  {activity}
                </span>
              ))}
            </span>
            <span className="block">{strings.headlineAfter}</span>
          </span>
        </h1>
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          <ButtonLink to={paths.createAccount.href(paths.programs.href())} className="max-sm:px-4">
            {strings.viewPrograms}
          </ButtonLink>
          <a href={`#${TRIED}`} className={buttonClass('secondary', 'max-sm:px-4')} {...scrollTo}>
            {strings.learnMore}
          </a>
          <button
            type="button"
            {...islandButton}
            aria-label={strings.pause}
            title={strings.pause}
            data-pause={strings.pause}
            data-play={strings.play}
            className="inline-flex size-11 items-center justify-center rounded-full border border-control text-muted hover:text-ink noscript:hidden"
          >
            <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-current">
              <path d={PAUSE} />
            </svg>
          </button>
        </div>
      </div>
      <EmberCircle
        seats={8}
        warm={5}
        animate
        className="absolute overflow-visible inset-x-0 mx-auto bottom-[calc(-1*clamp(4rem,10vw,9rem))] w-[88vw] max-w-[28rem] lg:top-1/2 lg:right-[calc(50%-50vw)] lg:bottom-auto lg:left-auto lg:mx-0 lg:w-[min(58vw,52rem)] lg:max-w-none lg:translate-x-1/2 lg:-translate-y-1/2"
      />
    </Band>
  );
}

const TRIED = 'tried';

/** Alternatives that visitors know, crossed out, and where each falls short. */
function Tried() {
  return (
    <Band tone="sunk" id={TRIED} label={strings.triedTitle} fadesIn className="grid gap-10 lg:grid-cols-[4fr_8fr]">
      <h2 tabIndex={-1} className="display-3 text-muted">
        {strings.triedTitle}
      </h2>
      <div className="space-y-8">
        <ul className="display-1 space-y-2">
          {strings.tried.map((attempt) => (
            <li key={attempt}>
              <s className="text-muted decoration-ember decoration-[0.07em]">{attempt}</s>
            </li>
          ))}
        </ul>
        <p className="lede">{strings.triedAfter}</p>
      </div>
    </Band>
  );
}

function Friction() {
  return (
    <Band label={strings.frictionTitle} fadesIn className="grid gap-10 lg:grid-cols-[4fr_8fr]">
      <h2 className="display-3 text-muted">{strings.frictionTitle}</h2>
      <dl className="divide-y divide-line border-y border-line">
        {strings.friction.map(({ title, text }) => (
          <div key={title} className="grid gap-2 py-6 md:grid-cols-2 md:gap-8">
            <dt className="display-2">{title}</dt>
            <dd className="prose-width text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
