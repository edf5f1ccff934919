import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case } from './request.ts';

const FOLDER = join(import.meta.dirname, 'cases');

/** One call from process to process, by a caller who may make it. `@names` in it stand for what exists, as in a request. */
export interface CallCase {
  subject: string;
  payload: unknown;
}

/** One event as it lies in the stream; beside the `@names` of a request, `@event.id` and `@event.time` are new each time. */
export interface EventCase {
  subject: string;
  text: string;
}

/** What is sent, and through which door. */
export type Sent = { route: Case } | { call: CallCase } | { event: EventCase };

/** Found once, mended, and sent first ever since. */
export type SavedCase = Sent & { fault: string };

export function savedCases(folder = FOLDER): [file: string, saved: SavedCase][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as SavedCase]);
}

/** Returns the name of its file; the same case is saved once. */
export function saveCase(sent: Sent, fault: string, folder = FOLDER): string {
  const text = `${JSON.stringify({ fault, ...sent }, null, 2)}\n`;
  const file = `${nameOf(sent)}-${createHash('sha256').update(JSON.stringify(sent)).digest('hex').slice(0, 8)}.json`;
  writeFileSync(join(folder, file), text);
  return file;
}

function nameOf(sent: Sent): string {
  if ('route' in sent) return `route-${sent.route.call}`;
  return 'call' in sent ? `call-${sent.call.subject}` : `event-${sent.event.subject}`;
}
