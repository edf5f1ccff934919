import { momentOf } from '#shared/vocabulary/dates.ts';
import { actorName } from '../actor.ts';
import { storyStrings as strings } from '../health-strings.ts';
import { DataTable } from './data-table.tsx';
import { Section } from './facts.tsx';

export interface StoryEntry {
  at: string;
  what: string;
  actor: string | null;
  detail: string;
  traceId: string | null;
}

/** What happened, oldest first, each with the request that did it. */
export function StoryEntries({ entries }: { entries: readonly StoryEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">{strings.noEntries}</p>;
  return (
    <Section title={strings.entries}>
      <p className="text-muted">{strings.traceHint}</p>
      <DataTable
        caption={strings.entries}
        columns={[
          { key: 'when', label: strings.when },
          { key: 'what', label: strings.what },
          { key: 'by', label: strings.by },
          { key: 'detail', label: strings.detail },
          { key: 'trace', label: strings.trace },
        ]}
        rows={entries
          .toSorted((one, other) => one.at.localeCompare(other.at))
          .map(({ at, what, actor, detail, traceId }, index) => ({
            key: String(index),
            cells: [
              <time key="at" dateTime={at} title={at}>
                {momentOf(at)}
              </time>,
              what,
              actor === null ? '' : actorName(actor),
              detail,
              traceId === null ? '' : <code key="trace">{traceId}</code>,
            ],
          }))}
      />
    </Section>
  );
}
