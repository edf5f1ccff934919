import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** PNGs of earlier builds by what they were made of. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/images');
const SETTINGS = { palette: true, colours: 128, quality: 85, effort: 8, dither: 0 } as const;

export async function png(svg: string): Promise<Buffer> {
  const recipe = JSON.stringify([svg, SETTINGS, sharp.versions]);
  const file = join(CACHE, `${createHash('sha256').update(recipe).digest('hex')}.png`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const made = await sharp(Buffer.from(svg)).png(SETTINGS).toBuffer();
  await mkdir(CACHE, { recursive: true });
  // Two builds may make the same one at once.
  const temporary = `${file}.${String(process.pid)}`;
  await writeFile(temporary, made);
  await rename(temporary, file);
  return made;
}
