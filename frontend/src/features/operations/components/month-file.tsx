import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { useState } from 'react';
import { urlOf } from '#shared/api/client.ts';
import { SelectField } from '#shared/forms/field.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { monthOf } from '#shared/vocabulary/months.ts';
import { deskStrings } from '../desk-strings.ts';

const strings = deskStrings.deposits;
/** So far back that a year's accounts can be closed. */
const MONTHS = 24;

/** The ledger of a month for an accountant; the last whole month first. */
export function MonthFile() {
  const months = monthsUntil(useNow('minute'));
  const [month, setMonth] = useState(months[1]);
  return (
    <div className="max-w-2xl">
      <SelectField
        label={strings.month}
        hint={strings.monthHint}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      >
        {months.map((value) => (
          <option key={value} value={value}>
            {monthOf(value)}
          </option>
        ))}
      </SelectField>
      <a
        className={buttonClass('secondary', 'mb-6')}
        href={urlOf(assemblyApi.ledgerFile, {}, { month })}
        download={`ledger-${month ?? ''}.csv`}
      >
        {strings.monthFile}
      </a>
    </div>
  );
}

/** This one and those before it. */
function monthsUntil(now: number): string[] {
  const today = new Date(now);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
