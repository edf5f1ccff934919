import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** PNGs of earlier builds by what they were made of. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/images');
const SETTINGS = { palette: true, colours: 128, quality: 85, effort: 8, dither: 0 } as const;

export async function png(svg: string, width?: number): Promise<Buffer> {
  const recipe = JSON.stringify([svg, width, SETTINGS, sharp.versions]);
  const file = join(CACHE, `${createHash('sha256').update(recipe).digest('hex')}.png`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  // SVG has 72 dots to the inch; more of them make small drawings sharp at any width.
  const density = width === undefined ? 72 : Math.min(2400, (72 * width) / 64);
  const made = await sharp(Buffer.from(svg), { density }).resize(width).png(SETTINGS).toBuffer();
  await mkdir(CACHE, { recursive: true });
  // Two builds may make the same one at once.
  const temporary = `${file}.${String(process.pid)}`;
  await writeFile(temporary, made);
  await rename(temporary, file);
  return made;
}

/** An icon file that holds one PNG of 32 pixels. */
export function ico(image: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one image
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits for a pixel
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}
