import { z } from '@emberhood/contracts/zod';
import type { ChangeEvent } from 'react';
import { filterOf } from '#shared/api/filter-of.ts';
import { SelectField, TextField } from '#shared/forms/field.tsx';
import { useFilters, useTyped } from '#shared/hooks/use-filters.ts';
import { Button } from '#shared/ui/button.tsx';
import { Section } from '#shared/ui/section.tsx';
import { optionsOf } from '#shared/vocabulary/labels.ts';
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

type Typed = { [Name in keyof typeof FILTERS]?: string | undefined };

/** Audit entries of all accounts and of the team. The search is kept in the address, so that Back returns to it. */
export function WholeAudit() {
  const [search, change] = useFilters();
  const asked = filterOf(FILTERS, search);
  const filter = periodOf(asked);
  const [typed, setTyped] = useTyped<Typed>(asked);
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <Section title={strings.title} text={strings.intro} className="mt-8 max-w-3xl space-y-3">
      <SelectField
        label={strings.kind}
        value={asked.event ?? ''}
        onChange={({ target }) => change({ ...typed, event: target.value })}
        none={strings.everything}
        options={optionsOf(strings.events)}
      />
      <form
        role="search"
        aria-label={strings.title}
        className="grid items-end gap-3 sm:grid-cols-2"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          change(typed);
        }}
      >
        <TextField
          label={strings.who}
          hint={strings.whoHint}
          {...field('who')}
          maxLength={LONGEST}
          autoComplete="off"
        />
        <SelectField label={strings.as} {...field('as')} options={optionsOf(strings.sides)} />
        <TextField label={strings.from} {...field('from')} type="date" />
        <TextField label={strings.to} {...field('to')} type="date" />
        <Button type="submit" kind="secondary" className="sm:col-span-2">
          {strings.search}
        </Button>
      </form>
      <AuditRows key={JSON.stringify(filter)} filter={filter} />
    </Section>
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
