import { torontoDay } from '@emberhood/contracts/launch';
import { useState } from 'react';
import { useNow } from '#shared/hooks/use-now.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { deskFormStrings } from './desk-strings.ts';
import { SelectField } from './field.tsx';

interface PeriodFileProps {
  label: string;
  hint: string;
  /** Newest first. */
  periods: readonly { value: string; label: string }[];
  /** Preselects the newest period before this one, if there is any, as this one is not complete. */
  now: string;
  hrefOf: (period: string) => string;
  /** Start of the file's name, before the period. */
  name: string;
}

/** Downloads a month or a year of something as a file. */
export function PeriodFile({ label, hint, periods, now, hrefOf, name }: PeriodFileProps) {
  const [period, setPeriod] = useState((periods.find(({ value }) => value < now) ?? periods[0])?.value ?? '');
  return (
    <div className="max-w-2xl print:hidden">
      <SelectField
        label={label}
        hint={hint}
        value={period}
        onChange={({ target }) => setPeriod(target.value)}
        options={periods}
      />
      <a className={buttonClass('secondary', 'mb-6')} href={hrefOf(period)} download={`${name}-${period}.csv`}>
        {deskFormStrings.file}
      </a>
    </div>
  );
}

interface YearFileProps extends Omit<PeriodFileProps, 'label' | 'periods' | 'now'> {
  /** Newest first; without any, there is nothing to download. */
  years: readonly number[] | undefined;
}

/** Downloads a year as a file; years are those of Toronto. */
export function YearFile({ years = [], ...props }: YearFileProps) {
  const now = torontoDay(new Date(useNow('minute'))).slice(0, 4);
  if (years.length === 0) return null;
  const periods = years.map(String).map((value) => ({ value, label: value }));
  return <PeriodFile {...props} label={deskFormStrings.year} now={now} periods={periods} />;
}
