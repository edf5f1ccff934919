import type { Manifest } from 'vite';
import { APP, ENTRY, scriptsOf } from './manifest.ts';

/** The fonts of nearly every page; files of rarer characters have longer names. */
const FONTS = /\/(?:display|text)-[\w-]{8}\.woff2$/;

/** The source modules that `lazy` functions of the server's build load, found through that build's own manifest. */
export function lazyModules(serverManifest: Manifest, lazy: readonly string[]): string[] {
  const sources = new Map(Object.values(serverManifest).map(({ file, src }) => [file, src]));
  return lazy.map((text) => {
    const file = /import\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/.exec(text)?.[1];
    const source = file === undefined ? undefined : sources.get(file);
    if (source === undefined) throw new Error(`Which module does this route load? ${text}`);
    return source;
  });
}

/** Preload links for fonts: the text's font arrives in time for the first view, or is not used on this page. */
export function fontLinks(manifest: Manifest): string[] {
  return Object.values(manifest)
    .filter(({ file }) => FONTS.test(file))
    .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
}

/** The addresses of every script beside the entry's own that the app and these modules need. */
export function scriptAddresses(manifest: Manifest, modules: readonly string[]): string[] {
  const entry = new Set(scriptsOf(manifest, [ENTRY]));
  return scriptsOf(manifest, [APP, ...modules])
    .filter((file) => !entry.has(file))
    .map((file) => `/${file}`);
}
