import { useId, useState } from 'react';
import { SelectField } from '#shared/forms/field.tsx';
import { auditStrings as strings } from '../audit-strings.ts';
import { AuditRows } from './audit-rows.tsx';

/** What is noted of all accounts, and of what operators did to the product itself. */
export function WholeAudit() {
  const [event, setEvent] = useState('');
  const id = useId();
  return (
    <section className="mt-8 max-w-3xl space-y-3" aria-labelledby={id}>
      <h2 id={id} className="display-3">
        {strings.title}
      </h2>
      <p className="text-muted">{strings.intro}</p>
      <SelectField label={strings.kind} value={event} onChange={({ target }) => setEvent(target.value)}>
        <option value="">{strings.everything}</option>
        {Object.entries(strings.events).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </SelectField>
      <AuditRows key={event} filter={event === '' ? {} : { event }} file="audit.csv" />
    </section>
  );
}
