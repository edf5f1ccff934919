import { ChooseMany } from '#shared/forms/choices.tsx';
import { useSkeleton } from '#shared/hooks/use-skeleton.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { problemStrings } from '#shared/api/strings.ts';
import { offeredDates, WEEKS } from '../dates.ts';
import type { ConfigState } from '../hooks/use-config.ts';
import { registrationStrings } from '../strings.ts';

const strings = registrationStrings.dates;

interface EventDatesProps {
  config: ConfigState;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  legend: string;
  hint?: string;
  value: readonly string[];
  error?: string | undefined;
  onChange: (value: string[]) => void;
}

/** The evenings somebody could come. Their first day is configuration, so they arrive after the page, in their place. */
export function EventDates({ config, weekdays, value, onChange, ...words }: EventDatesProps) {
  const phase = useSkeleton(config.is === 'loading');
  const count = WEEKS * weekdays.length;
  if (config.is === 'failed') {
    return (
      <Alert title={strings.failed}>
        <Button kind="secondary" onClick={config.retry}>
          {problemStrings.retry}
        </Button>
      </Alert>
    );
  }
  if (config.is === 'loading' || phase === 'skeleton') {
    return (
      <div aria-busy="true">
        <p className="mb-2 font-semibold">{words.legend}</p>
        {words.hint !== undefined && <p className="mb-2 text-sm text-muted">{words.hint}</p>}
        <div className="mb-1.5 grid gap-3 sm:grid-cols-2">
          {Array.from({ length: count }, (_, tile) => (
            <div key={tile} className={phase === 'skeleton' ? 'skeleton h-14' : 'h-14'} />
          ))}
        </div>
        <div className="min-h-6" />
      </div>
    );
  }
  return (
    <ChooseMany
      {...words}
      options={offeredDates(config, weekdays).map(({ id, label }) => ({ value: id, label }))}
      value={value}
      onChange={onChange}
    />
  );
}
