import type { Manifest } from 'vite';
import { scriptsOf } from './manifest.ts';

/** The fonts of headlines, which are the largest thing in the first view of most pages. */
const HEADLINES = /\/display-[\w-]{8}\.woff2$/;

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

/** Links that have the browser fetch what the page needs at once, instead of finding out step by step. */
export function preloadLinks(manifest: Manifest, modules: readonly string[], template: string): string[] {
  const scripts = scriptsOf(manifest, modules).filter((file) => !template.includes(`"/${file}"`));
  const fonts = Object.values(manifest).filter(({ file }) => HEADLINES.test(file));
  return [
    ...fonts.map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}
