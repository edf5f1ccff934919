import { hostChat } from '@emberhood/catalogue/host-chat';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { EmberCircle } from '#shared/art/circle.tsx';
import { Band } from '#shared/ui/band.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { ScrollStrip } from '#shared/ui/scroll-strip.tsx';
import { hostStrings as strings } from '../strings.ts';
import { Hero } from './hero.tsx';

const jsonLd = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: Object.entries(hostChat.responseDictionary).map(([name, { response }]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text: response },
  })),
};

/** `examples` are cards, one list item each (PUB-19). */
export function BecomeAHost({ examples }: { examples: ReactNode }) {
  return (
    <>
      <PageMeta
        title={strings.title}
        description={strings.description}
        path={paths.becomeAHost.href()}
        jsonLd={jsonLd}
      />
      <Hero />
      <Reasons />
      <Band tone="sunk" label={strings.examples} reveal className="space-y-8">
        <div className="space-y-3">
          <h2 className="display-1">{strings.examples}</h2>
          <p className="lede text-muted">{strings.examplesText}</p>
        </div>
        <ScrollStrip label={strings.examplesLabel}>{examples}</ScrollStrip>
      </Band>
      <Wanted />
      <Band tone="amber" label={strings.closing} className="space-y-6">
        <h2 className="display-hero max-w-[14ch]">{strings.closing}</h2>
        <p className="lede">{strings.closingText}</p>
        <ButtonLink to={paths.createAccount.href(paths.host.href())}>{strings.signUp}</ButtonLink>
      </Band>
    </>
  );
}

function Reasons() {
  return (
    <Band label={strings.why} reveal className="grid gap-10 lg:grid-cols-[4fr_8fr]">
      <h2 className="display-1 lg:sticky lg:top-28 lg:self-start">{strings.why}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {strings.reasons.map(({ title, text }) => (
          <li key={title} className="grid gap-2 py-7 md:grid-cols-2 md:gap-10 md:py-9">
            <h3 className="display-2">{title}</h3>
            <p className="prose-width text-lg text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Wanted() {
  return (
    <Band tone="plum" label={strings.who} reveal>
      <div className="relative z-10 space-y-12 lg:w-8/12">
        <h2 className="display-3 text-muted">{strings.who}</h2>
        <ul className="space-y-12">
          {strings.hosts.map(({ title, text }) => (
            <li key={title} className="space-y-3">
              <h3 className="display-1">{title}</h3>
              <p className="lede text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <EmberCircle
        seats={10}
        warm={10}
        className="pointer-events-none absolute top-1/2 right-0 hidden w-[40rem] translate-x-1/2 -translate-y-1/2 lg:block"
      />
    </Band>
  );
}
