import { z } from '@emberhood/contracts/zod';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { filterOf } from '#shared/api/filter-of.ts';
import { SelectField, TextField } from '#shared/forms/field.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { AuditFilter } from '../api.ts';
import { auditStrings as strings } from '../audit-strings.ts';
import { AuditRows } from './audit-rows.tsx';

const LONGEST = 254;
const Words = z.string().trim().min(1).max(LONGEST);
/** Days are in the browser's time zone; the last one is included. */
const FILTERS = {
  event: Words,
  who: Words,
  as: z.enum(['actor', 'subject']),
  from: z.iso.date(),
  to: z.iso.date(),
} as const;

/** Audit entries of all accounts and of the team. The search is kept in the address, so that Back returns to it. */
export function WholeAudit() {
  const [search, setSearch] = useSearchParams();
  const asked = filterOf(FILTERS, search);
  const id = useId();
  const change = (next: Record<string, unknown>) =>
    setSearch(filterOf(FILTERS, new URLSearchParams({ ...asked, ...next })), {
      replace: true,
      preventScrollReset: true,
    });
  const filter = periodOf(asked);
  return (
    <section className="mt-8 max-w-3xl space-y-3" aria-labelledby={id}>
      <h2 id={id} className="display-3">
        {strings.title}
      </h2>
      <p className="text-muted">{strings.intro}</p>
      <SelectField
        label={strings.kind}
        value={asked.event ?? ''}
        onChange={({ target }) => change({ event: target.value })}
        none={strings.everything}
        options={Object.entries(strings.events).map(([name, words]) => ({ value: name, label: words }))}
      />
      <form
        role="search"
        aria-label={strings.title}
        className="grid items-end gap-3 sm:grid-cols-2"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          change(Object.fromEntries(new FormData(submitted.currentTarget)));
        }}
      >
        <TextField
          label={strings.who}
          hint={strings.whoHint}
          name="who"
          defaultValue={asked.who}
          maxLength={LONGEST}
          autoComplete="off"
        />
        <SelectField
          label={strings.as}
          name="as"
          defaultValue={asked.as}
          options={Object.entries(strings.sides).map(([side, words]) => ({ value: side, label: words }))}
        />
        <TextField label={strings.from} name="from" type="date" defaultValue={asked.from} />
        <TextField label={strings.to} name="to" type="date" defaultValue={asked.to} />
        <Button type="submit" kind="secondary" className="sm:col-span-2">
          {strings.search}
        </Button>
      </form>
      <AuditRows key={JSON.stringify(filter)} filter={filter} file="audit.csv" />
    </section>
  );
}

function periodOf({ from, to, as, ...filter }: ReturnType<typeof filterOf<typeof FILTERS>>): AuditFilter {
  const momentOf = (day: string, time = '00:00') => new Date(`${day}T${time}`).toISOString();
  return {
    ...filter,
    // Without a name there is nobody who acted or was concerned.
    ...(filter.who !== undefined && as !== undefined && { as }),
    ...(from !== undefined && { from: momentOf(from) }),
    ...(to !== undefined && { to: momentOf(to, '24:00') }),
  };
}
