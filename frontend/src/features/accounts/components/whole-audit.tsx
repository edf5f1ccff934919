import { useId, useState } from 'react';
import { SelectField, TextField } from '#shared/forms/field.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { AuditFilter } from '../api.ts';
import { auditStrings as strings } from '../audit-strings.ts';
import { AuditRows } from './audit-rows.tsx';

/** Audit entries of all accounts and of the team, by action, by actor or subject, and by day. */
export function WholeAudit() {
  const [event, setEvent] = useState('');
  const [rest, setRest] = useState<AuditFilter>({});
  const id = useId();
  const filter = { ...rest, ...(event !== '' && { event }) };
  return (
    <section className="mt-8 max-w-3xl space-y-3" aria-labelledby={id}>
      <h2 id={id} className="display-3">
        {strings.title}
      </h2>
      <p className="text-muted">{strings.intro}</p>
      <SelectField
        label={strings.kind}
        value={event}
        onChange={({ target }) => setEvent(target.value)}
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
          setRest(filterIn(new FormData(submitted.currentTarget)));
        }}
      >
        <TextField label={strings.who} hint={strings.whoHint} name="who" maxLength={254} autoComplete="off" />
        <SelectField
          label={strings.as}
          name="as"
          options={Object.entries(strings.sides).map(([side, words]) => ({ value: side, label: words }))}
        />
        <TextField label={strings.from} name="from" type="date" />
        <TextField label={strings.to} name="to" type="date" />
        <Button type="submit" kind="secondary" className="sm:col-span-2">
          {strings.search}
        </Button>
      </form>
      <AuditRows key={JSON.stringify(filter)} filter={filter} file="audit.csv" />
    </section>
  );
}

/** Days are in the browser's time zone; the last one is included. */
function filterIn(form: FormData): AuditFilter {
  const word = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [who, as, from, to] = [word('who'), word('as'), word('from'), word('to')];
  const day = (value: string, time = '00:00') => new Date(`${value}T${time}`).toISOString();
  return {
    ...(who !== '' && { who }),
    ...(who !== '' && (as === 'actor' || as === 'subject') && { as }),
    ...(from !== '' && { from: day(from) }),
    ...(to !== '' && { to: day(to, '24:00') }),
  };
}
