import { torontoDay } from '@emberhood/contracts/launch';
import { useState } from 'react';
import { useNow } from '#shared/hooks/use-now.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { SelectField } from './field.tsx';

interface PeriodFileProps {
  label: string;
  hint: string;
  download: string;
  /** Chosen before anything is: the one before this one, which is whole. */
  periods: readonly { value: string; label: string }[];
  hrefOf: (period: string) => string;
  /** Of the file, before its period. */
  name: string;
}

/** A month or a year of something, as a file. */
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

/** So far back that a year's accounts can be closed. */
const YEARS = 4;

/** A year of Toronto, as a file; `PeriodFile` without its periods. */
export function YearFile(props: Omit<PeriodFileProps, 'periods'>) {
  const year = Number(torontoDay(new Date(useNow('minute'))).slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => String(year - back));
  return <PeriodFile {...props} periods={years.map((value) => ({ value, label: value }))} />;
}
