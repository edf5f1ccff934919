import { emberhood, emberite, type DictionaryEntry } from '@emberhood/catalogue/about';
import { Fragment } from 'react';
import { EmberCircle } from '#shared/art/circle.tsx';
import { paths } from '#shared/paths.ts';
import { absoluteUrl } from '#shared/site-origin.ts';
import { cx } from '#shared/ui/class-names.ts';
import { ClosingBand } from '#shared/ui/closing-band.tsx';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { aboutStrings as strings } from '../strings.ts';

const DOT = '·';

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
          className="font-display text-[min(14.2vw,11.25rem)] leading-[0.9] font-extrabold tracking-[-0.035em] whitespace-nowrap"
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
      <Band fadesIn>
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
      <Band tone="sunk" label={strings.practiceHeading} fadesIn>
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[5fr_7fr]">
          <h2 className="display-1">{strings.practiceHeading}</h2>
          <p className="lede">{strings.practice}</p>
        </div>
        <dl className="mt-12 grid gap-x-12 gap-y-8 md:mt-16 md:grid-cols-3">
          {strings.facts.map(({ figure, text }) => (
            <div key={figure} className="flex items-baseline gap-5 border-t border-line pt-5 md:block">
              <dt className="font-display text-[min(13.4vw,1.5rem+6vw,6rem)] leading-none font-extrabold text-ember whitespace-nowrap tabular-nums max-md:min-w-[2.6em]">
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

/** The word divided into syllables; screen readers get it as one word. */
function Syllables({ entry: { word, syllables } }: { entry: DictionaryEntry }) {
  return (
    <dfn className="not-italic">
      <span className="sr-only">{word}</span>
      <span aria-hidden="true">
        {syllables.split(DOT).map((syllable, index) => (
          <Fragment key={syllable}>
            {index > 0 && <span className="text-ember">{DOT}</span>}
            {syllable}
          </Fragment>
        ))}
      </span>
    </dfn>
  );
}

function Pronunciation({ entry, className }: { entry: DictionaryEntry; className?: string }) {
  return (
    <p className={cx('flex flex-wrap gap-x-5 text-[clamp(1.125rem,1rem+0.6vw,1.5rem)] text-muted', className)}>
      <span>{entry.pronunciation}</span>
      <em>{entry.partOfSpeech}</em>
    </p>
  );
}

function Definitions({ entry: { definitions } }: { entry: DictionaryEntry }) {
  const several = definitions.length > 1;
  return (
    <ol className="space-y-10">
      {definitions.map(({ text, example }, index) => (
        <li key={text} className={cx(several && 'grid grid-cols-[auto_1fr] gap-x-5 md:gap-x-8')}>
          {several && (
            <span aria-hidden="true" className="display-1 text-ember tabular-nums">
              {index + 1}
            </span>
          )}
          <div>
            <p className="display-1 leading-[1.12] text-pretty">{text}</p>
            <p className="lede mt-4 text-muted italic">
              <span className="sr-only">{strings.example}</span> {example}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
