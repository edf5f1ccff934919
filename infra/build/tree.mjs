import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, whatever folder the command was started in. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'e2e']);

/** Every file below a folder as paths relative to it, sorted; an absent folder is empty. */
export async function filesBelow(folder) {
  const files = [];
  for (const entry of await entriesOf(folder)) {
    if (entry.isFile()) files.push(entry.name);
    if (!entry.isDirectory() || SKIPPED.has(entry.name)) continue;
    files.push(...(await filesBelow(join(folder, entry.name))).map((file) => join(entry.name, file)));
  }
  return files.sort();
}

async function entriesOf(folder) {
  return readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

export function digest(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/** The parsed file, or undefined when it is absent or damaged (both mean: build again). */
export async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Written beside and renamed, so that a process starting meanwhile never reads half a file. */
export async function put(file, text) {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}
