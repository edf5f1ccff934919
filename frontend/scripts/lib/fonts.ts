import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

const FAMILIES = {
  // Headlines and names: no weight below semibold is ever set in it.
  display: {
    file: require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    wght: { min: 600, max: 800 },
  },
  text: {
    file: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    wght: { min: 400, max: 700 },
  },
};

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
/** Latin-1 for the names of members, and the marks our texts are set with; anything else falls to the system's fonts. */
const CHARACTERS = [range(0x20, 0x7e), range(0xa0, 0xff), 'ıŒœŸ‐‑–—‘’‚“”„†•…‹›€™−↑↓ʻʼˆ˜\u2009\u200a\u202f'].join('');

async function subset({ file, wght }: (typeof FAMILIES)['text']): Promise<Buffer> {
  return subsetFont(await readFile(file), CHARACTERS, { targetFormat: 'woff2', variationAxes: { wght } });
}

/**
 * `@fonts/display.woff2` and `@fonts/text.woff2`: two variable fonts (SIL OFL 1.1), cut down to the characters and
 * weights that the pages use (frontend guide 6: fonts <= 60 kB). Written to `folder` when the configuration is read.
 */
export function subsetFonts(folder: string): Plugin {
  return {
    name: 'emberhood:fonts',
    async config() {
      await mkdir(folder, { recursive: true });
      await Promise.all(
        Object.entries(FAMILIES).map(async ([name, family]) =>
          writeFile(join(folder, `${name}.woff2`), await subset(family)),
        ),
      );
      return { resolve: { alias: { '@fonts': folder } } };
    },
  };
}
