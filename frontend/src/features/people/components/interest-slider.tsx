import { DEFAULT_INTEREST_LEVEL, INTEREST_LEVELS } from '@emberhood/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { Slider } from 'radix-ui';
import { useId, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { takeOver } from '#shared/ui/focus-heading.ts';
import { Card } from '#shared/ui/page.tsx';
import { interestQuery, useSetInterest } from '../api.ts';
import '#shared/person/person.css';
import { peopleStrings as strings } from '../strings.ts';

const LAST = INTEREST_LEVELS.length - 1;
const HEAT = ['bg-heat-0', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4', 'bg-heat-5'] as const;

/** On phones it stays within reach of the thumb. Neutral until an earlier choice has loaded (PPL-09, PPL-10). */
export function InterestSlider({ id }: { id: string }) {
  const labelId = useId();
  const query = useQuery(interestQuery(id));
  const stored = query.data;
  const choose = useSetInterest(id);
  // The value while dragging and saving: only where the thumb is released is saved.
  const [moved, setMoved] = useState<number | null>(null);
  const level = moved ?? stored ?? DEFAULT_INTEREST_LEVEL;
  const pick = (next: number) => {
    if (next === stored) {
      setMoved(null);
      return;
    }
    setMoved(next);
    choose.mutate(next, { onSettled: () => setMoved(null) });
  };
  // An unknown choice must not look Neutral, as if an earlier one were lost.
  if (stored === undefined && query.isError)
    return (
      <Card className="space-y-4">
        <h2 className="display-3">{strings.interest}</h2>
        <p role="alert">{strings.interestUnknown}</p>
        <Button kind="secondary" onClick={() => void query.refetch()}>
          {strings.retry}
        </Button>
      </Card>
    );
  return (
    <Card className="thumb-bar space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={labelId} className="display-3">
          {strings.interest}
        </h2>
        <p className="font-semibold">{INTEREST_LEVELS[level]}</p>
      </div>
      <Slider.Root
        min={0}
        max={LAST}
        value={[level]}
        onValueChange={([next = level]) => setMoved(next)}
        onValueCommit={([next = level]) => pick(next)}
        className="relative flex h-11 touch-none items-center select-none"
      >
        <Slider.Track className="heat-track relative flex h-3 grow items-center justify-between rounded-full px-3.5">
          {INTEREST_LEVELS.map((name) => (
            <span key={name} className="size-1.5 rounded-full bg-surface" />
          ))}
        </Slider.Track>
        <Slider.Thumb
          aria-labelledby={labelId}
          aria-valuetext={strings.interestValue(level)}
          className={cx(
            'relative block size-8 cursor-grab rounded-full border-3 border-ink transition-colors duration-200 before:absolute before:-inset-2.5 active:cursor-grabbing',
            HEAT[level],
          )}
        />
      </Slider.Root>
      <div role="group" aria-labelledby={labelId} className="thumb-bar-rest grid grid-cols-2 gap-2 sm:grid-cols-3">
        {INTEREST_LEVELS.map((name, value) => (
          <button
            key={name}
            type="button"
            aria-pressed={value === level}
            onClick={() => pick(value)}
            className={cx(
              'flex min-h-11 items-center gap-2 rounded-control border px-3 py-1 text-left text-sm leading-tight transition-colors duration-120',
              value === level ? 'bg-sunk font-bold edge-ember' : 'border-control bg-surface hover:bg-sunk',
            )}
          >
            <span aria-hidden="true" className={cx('size-3 shrink-0 rounded-full', HEAT[value])} />
            {name}
          </button>
        ))}
      </div>
      <div className="thumb-bar-rest flex flex-wrap items-center justify-between gap-x-4">
        {stored === null && choose.variables === null ? (
          <p ref={takeOver} tabIndex={-1} role="status" className="text-sm">
            {strings.interestTaken}
          </p>
        ) : (
          <p className="text-sm text-muted">{strings.interestHint}</p>
        )}
        {stored !== null && stored !== undefined && (
          <Button kind="quiet" onClick={() => choose.mutate(null)}>
            {strings.interestTakeBack}
          </Button>
        )}
      </div>
    </Card>
  );
}
