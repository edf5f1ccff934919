import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case } from './request.ts';

const folder = join(import.meta.dirname, 'cases');

/** Found once, mended, and sent first ever since. */
export interface SavedCase extends Case {
  fault: string;
}

export function savedCases(): [file: string, saved: SavedCase][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as SavedCase]);
}

export function saveCase(found: Case, fault: string): string {
  const text = `${JSON.stringify({ fault, ...found }, null, 2)}\n`;
  const file = `${found.call}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  writeFileSync(join(folder, file), text);
  return file;
}
