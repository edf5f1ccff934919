import type { DictionaryEntry } from '@emberhood/catalogue/about';
import { Fragment } from 'react';
import { cx } from '#shared/ui/class-names.ts';
import { aboutStrings as strings } from '../strings.ts';

const DOT = '·';

/** The word as dictionaries divide it; read out as one word. */
export function Syllables({ entry: { word, syllables } }: { entry: DictionaryEntry }) {
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

export function Pronunciation({ entry, className }: { entry: DictionaryEntry; className?: string }) {
  return (
    <p className={cx('flex flex-wrap gap-x-5 text-[clamp(1.125rem,1rem+0.6vw,1.5rem)] text-muted', className)}>
      <span>{entry.pronunciation}</span>
      <em>{entry.partOfSpeech}</em>
    </p>
  );
}

export function Definitions({ entry: { definitions } }: { entry: DictionaryEntry }) {
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
