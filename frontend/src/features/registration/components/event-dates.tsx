import type { EventDate } from '@emberhood/catalogue/event-dates';
import { ChooseMany } from '#shared/forms/choices.tsx';
import { WEEKS } from '#shared/event-dates.ts';

interface EventDatesProps {
  /** Empty while the page is prerendered: their first day is configuration. */
  dates: readonly EventDate[];
  /** 0 is Sunday. */
  weekdays: readonly number[];
  legend: string;
  hint?: string;
  value: readonly string[];
  error?: string | undefined;
  onChange: (value: string[]) => void;
}

/** The evenings somebody could come; a prerendered page keeps their place free. */
export function EventDates({ dates, weekdays, value, onChange, ...words }: EventDatesProps) {
  if (dates.length === 0) {
    return (
      <div aria-busy="true">
        <p className="mb-2 font-semibold">{words.legend}</p>
        {words.hint !== undefined && <p className="mb-2 text-sm text-muted">{words.hint}</p>}
        <div className="mb-1.5 grid gap-3 sm:grid-cols-2">
          {Array.from({ length: WEEKS * weekdays.length }, (_, tile) => (
            <div key={tile} className="h-14" />
          ))}
        </div>
        <div className="min-h-6" />
      </div>
    );
  }
  return (
    <ChooseMany
      {...words}
      options={dates.map(({ id, label }) => ({ value: id, label }))}
      value={value}
      onChange={onChange}
    />
  );
}
