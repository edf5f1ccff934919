import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** Passes over folders that are removed meanwhile, where Node's own recursive walk ends with an error. */
export async function* filesBelow(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch(nullWhenMissing);
  if (entries === null) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

export function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
