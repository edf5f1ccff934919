import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** Everything the launcher writes lies below this folder. */
export const dataFolder = resolve(root, process.env['EMBERHOOD_DATA'] ?? '.local');

export function dataPath(...parts: string[]): string {
  return resolve(dataFolder, ...parts);
}

export function makeFolder(...parts: string[]): string {
  const folder = dataPath(...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}
