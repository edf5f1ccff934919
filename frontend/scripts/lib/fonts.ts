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

const STYLES = join(import.meta.dirname, '../../src/styles/fonts.css');

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
/** What nearly every page of ours is set with. */
const COMMON = [range(0x20, 0x7e), '\u00a0©·é‐‑–—‘’“”…−\u2009\u202f'].join('');

/**
 * What the style sheet asks of a family's file `more`: the rest of Latin-1 for the names of members, and marks that few pages
 * have. Of the display font, which every first view waits for, those that no headline has, too: so it comes whole with the
 * first ten packets of a connection. Anything else falls to the system's fonts.
 */
function rarer(styles: string, name: string): string {
  const [, ranges = ''] = new RegExp(`${name}-more\\.woff2[^}]*unicode-range:([^;]+);`).exec(styles) ?? [];
  return ranges
    .split(',')
    .map((text) => {
      const [from = 0, to = from] = text
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return range(from, to);
    })
    .join('');
}

/** Kerning and figures of one width are all that we set; `rvrn` is a part of how heavy letters are drawn. */
const FEATURES = ['kern', 'tnum', 'rvrn'];
/** How kerning changes with the weight: a fifth of the display font, for differences of less than a pixel. */
const LEFT_OUT = ['GDEF'];

async function subset({ file, wght }: (typeof FAMILIES)['text'], characters: string): Promise<Buffer> {
  // Its types do not know the last two.
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght },
    keepFeatures: FEATURES,
    dropTables: LEFT_OUT,
  };
  return subsetFont(await readFile(file), characters, options);
}

/**
 * `@fonts/display.woff2`, `@fonts/text.woff2` and what is rarer of both, `-more`: two variable fonts (SIL OFL 1.1), cut down to
 * the characters and weights that the pages use (frontend guide 6: fonts <= 60 kB). Written to `folder` when the configuration
 * is read.
 */
export function subsetFonts(folder: string): Plugin {
  return {
    name: 'emberhood:fonts',
    async config() {
      await mkdir(folder, { recursive: true });
      const styles = await readFile(STYLES, 'utf8');
      await Promise.all(
        Object.entries(FAMILIES).flatMap(([name, family]) => {
          const more = rarer(styles, name);
          const common = Array.from(COMMON).filter((character) => !more.includes(character));
          const files = { '': common.join(''), '-more': more };
          return Object.entries(files).map(async ([end, characters]) =>
            writeFile(join(folder, `${name}${end}.woff2`), await subset(family, characters)),
          );
        }),
      );
      return { resolve: { alias: { '@fonts': folder } } };
    },
  };
}
