import { readStored, removeStored, writeStored } from './drafts/storage.ts';
import { atHandStrings as strings } from './at-hand-strings.ts';
import { momentOf } from './vocabulary/dates.ts';

/** Of an evening, what one needs of it without a connection. */
interface AtHand {
  /** From then on nobody needs it, and it goes. */
  until: string;
  title: string;
  /** Name and text; without a text it is left out. */
  facts: readonly [string, string | null][];
}

/** The offline page (public/sw.js) shows these words as they are (decision: public-pages). */
export function keepAtHand(key: string, evening: AtHand | undefined, now: number): void {
  if (!evening) {
    removeStored(key);
    return;
  }
  const facts = evening.facts.flatMap(([name, text]) => (text === null ? [] : [{ name, text }]));
  writeStored(key, { ...evening, facts, asOf: strings.asOf(momentOf(new Date(now).toISOString())) });
}

/** For what nobody has come back to. */
export function dropIfOver(key: string, now: number): void {
  const kept = readStored(key) as { until?: string } | null | undefined;
  if (!(Date.parse(kept?.until ?? '') > now)) removeStored(key);
}
