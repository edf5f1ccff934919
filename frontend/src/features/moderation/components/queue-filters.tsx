import { prompts } from '@emberhood/catalogue';
import type { ReviewFilter } from '@emberhood/contracts';
import { useState } from 'react';
import { SelectField, TextField } from '#shared/forms/field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { moderationStrings as strings } from '../strings.ts';

interface QueueFiltersProps {
  filter: ReviewFilter;
  onChange: (change: Record<string, string | null>) => void;
}

const ID = /^[0-9a-f-]{4,36}$/;

/** Narrows the list; what is chosen stands in the address. */
export function QueueFilters({ filter, onChange }: QueueFiltersProps) {
  const [typed, setTyped] = useState(filter.q ?? '');
  const [wrong, setWrong] = useState(false);
  const narrowed = filter.kind ?? filter.promptId ?? filter.authorOf ?? filter.q;
  return (
    <details className="mb-4" open={narrowed !== undefined}>
      <summary className="min-h-11 font-semibold">{strings.filters}</summary>
      <form
        className="grid gap-3 sm:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault();
          const q = typed.trim().toLowerCase();
          setWrong(q !== '' && !ID.test(q));
          if (q === '' || ID.test(q)) onChange({ q: q === '' ? null : q });
        }}
      >
        <SelectField
          label={strings.kind}
          value={filter.kind ?? ''}
          onChange={(event) => onChange({ kind: event.target.value || null })}
          none={strings.anyKind}
          options={(['initial', 'appeal', 'report'] as const).map((kind) => ({
            value: kind,
            label: strings.caseKinds[kind],
          }))}
        />
        <SelectField
          label={strings.prompt}
          value={filter.promptId ?? ''}
          onChange={(event) => onChange({ promptId: event.target.value || null })}
          none={strings.anyPrompt}
          options={prompts.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <TextField
          label={strings.search}
          value={typed}
          maxLength={36}
          error={wrong ? strings.searchWrong : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap gap-3 sm:col-span-3">
          <Button type="submit" kind="secondary">
            {strings.searchGo}
          </Button>
          {narrowed !== undefined && (
            <Button
              kind="quiet"
              onClick={() => {
                setTyped('');
                setWrong(false);
                onChange({ kind: null, promptId: null, authorOf: null, q: null });
              }}
            >
              {strings.clearFilters}
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
