import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Compressed copies, never served at an address of their own. */
const COMPRESSED = /\.(?:br|gz)$/;

/** Every file of a built frontend that may be served, as a path from the site's root. */
export async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !path.includes('/.'));
}
