import { emberhood, emberite } from '@emberhood/catalogue/about';
import { paths } from '#shared/paths.ts';
import { EmberCircle } from '#shared/art/circle.tsx';
import { absoluteUrl } from '#shared/site-origin.ts';
import { Band } from '#shared/ui/band.tsx';
import { ClosingBand } from '#shared/ui/closing-band.tsx';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { aboutStrings as strings } from '../strings.ts';
import { Definitions, Pronunciation, Syllables } from './entry.tsx';

export function AboutPage() {
  return (
    <>
      <PageMeta
        title={strings.title}
        description={strings.description}
        path={paths.about.href()}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'AboutPage',
          url: absoluteUrl(paths.about.href()),
          about: [emberhood, emberite].map(({ word, definitions }) => ({
            '@type': 'DefinedTerm',
            name: word,
            description: definitions[0]?.text,
          })),
        }}
      />
      <Band tone="plum">
        <h1
          tabIndex={-1}
          className="font-display text-[clamp(2.75rem,14.2vw,11.25rem)] leading-[0.9] font-extrabold tracking-[-0.035em] whitespace-nowrap"
        >
          <Syllables entry={emberhood} />
        </h1>
        <Pronunciation entry={emberhood} className="mt-6 md:mt-8" />
        <div className="mt-12 grid gap-x-12 gap-y-12 md:mt-20 lg:grid-cols-[7fr_5fr]">
          <div>
            <Definitions entry={emberhood} />
            <p className="prose-width mt-12 text-muted">{emberhood.origin}</p>
          </div>
          <EmberCircle
            seats={9}
            warm={6}
            className="w-full max-lg:mx-auto max-lg:max-w-80 lg:-mr-[18%] lg:-mb-[12%] lg:w-[118%] lg:self-end"
          />
        </div>
      </Band>
      <Band reveal>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[5fr_7fr]">
          <div>
            <h2 className="display-hero tracking-[-0.03em]">
              <Syllables entry={emberite} />
            </h2>
            <Pronunciation entry={emberite} className="mt-4" />
          </div>
          <div className="lg:pt-3">
            <Definitions entry={emberite} />
            <p className="prose-width mt-8 text-muted">{emberite.origin}</p>
          </div>
        </div>
      </Band>
      <Band tone="sunk" labelledBy="practice" reveal>
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[5fr_7fr]">
          <h2 id="practice" className="display-1">
            {strings.practiceHeading}
          </h2>
          <p className="lede">{strings.practice}</p>
        </div>
        <dl className="mt-12 grid gap-x-12 gap-y-8 md:mt-16 md:grid-cols-3">
          {strings.facts.map(({ figure, text }) => (
            <div key={figure} className="flex items-baseline gap-5 border-t border-line pt-5 md:block">
              <dt className="font-display text-[clamp(3rem,1.5rem+6vw,6rem)] leading-none font-extrabold text-ember whitespace-nowrap tabular-nums max-md:min-w-[2.6em]">
                {figure}
              </dt>
              <dd className="max-w-[26ch] text-muted md:mt-3">{text}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <ClosingBand>{strings.closingHeading}</ClosingBand>
    </>
  );
}
