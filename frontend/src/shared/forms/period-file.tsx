import { torontoDay } from '@emberhood/contracts/launch';
import { useState } from 'react';
import { useNow } from '#shared/hooks/use-now.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { SelectField } from './field.tsx';

interface PeriodFileProps {
  label: string;
  hint: string;
  download: string;
  /** Newest first; the second one is preselected, as the current period is not complete. */
  periods: readonly { value: string; label: string }[];
  hrefOf: (period: string) => string;
  /** Start of the file's name, before the period. */
  name: string;
}

/** Downloads a month or a year of something as a file. */
export function PeriodFile({ label, hint, download, periods, hrefOf, name }: PeriodFileProps) {
  const [period, setPeriod] = useState(periods[1]?.value ?? '');
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
        {download}
      </a>
    </div>
  );
}

/** Enough years to close a year's accounts. */
const YEARS = 4;

/** Downloads a year as a file; years are those of Toronto. */
export function YearFile(props: Omit<PeriodFileProps, 'periods'>) {
  const year = Number(torontoDay(new Date(useNow('minute'))).slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => String(year - back));
  return <PeriodFile {...props} periods={years.map((value) => ({ value, label: value }))} />;
}
