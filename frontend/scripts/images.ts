/** Draws every picture file of the site: node --conditions=source scripts/images.ts --out folder */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { icon } from '../src/shared/art/circle-svg.ts';
import { ogImage } from '../src/shared/art/og.ts';
import { socialCards } from './images/cards.ts';
import { pictures } from './images/pictures.ts';
import { ico, png } from './images/raster.ts';

const FAVICON = icon({ corner: 0.25, reach: 0.345 });
const APP_ICON = icon({ corner: 0, reach: 0.345 });
/** Launchers cut a circle of four fifths out of it. */
const MASKABLE = icon({ corner: 0, reach: 0.28 });

/** Pictures of experiences and landings, social cards and icons. The same catalogue gives the same bytes. */
export async function writeImages(outDir: string): Promise<void> {
  const write = async (path: string, content: string | Buffer): Promise<void> => {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  for (const { path, svg } of pictures()) await write(path, svg);
  for (const { page, svg } of socialCards()) await write(ogImage(page), await png(svg));
  await write('favicon.svg', FAVICON);
  await write('favicon.ico', ico(await png(FAVICON, 32)));
  await write('icons/apple-touch-icon.png', await png(APP_ICON, 180));
  await write('icons/icon-192.png', await png(MASKABLE, 192));
  await write('icons/icon-512.png', await png(MASKABLE, 512));
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (values.out === undefined) throw new Error('Name a folder: --out folder');
  await writeImages(values.out);
}
