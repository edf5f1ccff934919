import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** A program of the servers as it runs: `auth.main`, `groups.worker` (infra/build/bundle.mjs). */
export const bundled = (program: string): string => join(root, 'dist', `${program}.js`);

/** Preloaded by every process: source maps for stacks, and tracing where an endpoint is set. */
export const PRELOAD = bundled('preload');

/** Everything the launcher writes lies below this folder. */
export const dataFolder = resolve(root, process.env['EMBERHOOD_DATA'] ?? '.local');

export function dataPath(...parts: string[]): string {
  return resolve(dataFolder, ...parts);
}

/** Makes a folder that only its owner can open. The data folder itself can be traversed, because under root PostgreSQL runs as another user. */
export function makeFolder(...parts: string[]): string {
  const folder = dataPath(...parts);
  mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
