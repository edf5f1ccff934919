import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { StartError } from './errors.ts';

/** Null if there is no such file. */
export function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`, {
      cause: error,
    });
  }
}

/** Readable only by the owner, and written atomically. */
export function writeJson(file: string, value: unknown): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
}
