import { DEFAULT_INTEREST_LEVEL, INTEREST_LEVELS } from '@emberhood/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { cx } from '#shared/ui/class-names.ts';
import { Card } from '#shared/ui/page.tsx';
import { interestQuery, useSetInterest } from '../api.ts';
import { peopleStrings as strings } from '../strings.ts';

/** Neutral until the own earlier choice about this person is known (PPL-09, PPL-10). */
export function InterestSlider({ id }: { id: string }) {
  const labelId = useId();
  const stored = useQuery(interestQuery(id)).data;
  const choose = useSetInterest(id);
  const level = stored ?? DEFAULT_INTEREST_LEVEL;
  const pick = (next: number) => {
    if (next !== stored) choose.mutate(next);
  };
  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={labelId} className="text-lg font-bold">
          {strings.interest}
        </h2>
        <p className="font-semibold">{INTEREST_LEVELS[level]}</p>
      </div>
      <input
        type="range"
        className="interest-range"
        min={0}
        max={INTEREST_LEVELS.length - 1}
        step={1}
        value={level}
        aria-labelledby={labelId}
        aria-valuetext={strings.interestValue(level)}
        onChange={(event) => pick(Number(event.target.value))}
      />
      <div role="group" aria-labelledby={labelId} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {INTEREST_LEVELS.map((name, value) => (
          <button
            key={name}
            type="button"
            aria-pressed={value === level}
            onClick={() => pick(value)}
            className={cx(
              'min-h-11 rounded-control border px-2 py-1 text-sm',
              value === level ? 'border-2 border-ember bg-sunk font-bold' : 'border-control bg-surface hover:bg-sunk',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      <p className="text-sm text-muted">{strings.interestHint}</p>
    </Card>
  );
}
