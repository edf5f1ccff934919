import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** The bundle of a server's program, such as `auth.main` or `groups.worker` (infra/build/bundle.mjs). */
export const bundled = (program: string): string => join(root, 'dist', `${program}.js`);

/** Preloaded by every process, for source maps of stacks and, if an endpoint is set, for tracing. */
export const PRELOAD = bundled('preload');

/** The launcher writes only below this folder. */
export const dataFolder = resolve(root, process.env['EMBERHOOD_DATA'] || '.local');

export function dataPath(...parts: string[]): string {
  return resolve(dataFolder, ...parts);
}

/** Makes a folder that only its owner can open. The data folder itself can be traversed by the user of PostgreSQL. */
export function makeFolder(...parts: string[]): string {
  const folder = dataPath(...parts);
  mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
