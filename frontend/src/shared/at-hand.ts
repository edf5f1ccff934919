import { atHandStrings as strings } from './at-hand-strings.ts';
import { byDevice, serverNow } from './clock.ts';
import { readStored, removeStored, writeStored } from './drafts/storage.ts';
import { momentOf } from './vocabulary/dates.ts';

/** The facts of a session that one needs without a connection. */
interface AtHand {
  /** It is removed after this time. */
  until: string;
  title: string;
  /** Name and text; a fact without text is left out. */
  facts: readonly [string, string | null][];
}

/** The offline page (public/sw.js) shows these words as they are (decision: public-pages). */
export function keepAtHand(key: string, evening: AtHand | undefined): void {
  if (!evening) {
    removeStored(key);
    return;
  }
  const facts = evening.facts.flatMap(([name, text]) => (text === null ? [] : [{ name, text }]));
  const asOf = strings.asOf(momentOf(new Date(serverNow()).toISOString()));
  // That page knows no other clock.
  writeStored(key, { ...evening, until: byDevice(evening.until), facts, asOf });
}

/** Removes an entry that has expired since the last visit. */
export function dropIfOver(key: string): void {
  const kept = readStored(key) as { until?: string } | null | undefined;
  if (!(Date.parse(kept?.until ?? '') > Date.now())) removeStored(key);
}
