import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as StaticEntry from '../src/app/entry-static.tsx';
import { APP, ENTRY, PRIVATE, readManifest, sheetsOf } from './lib/manifest.ts';
import { assemblePage, assembleShell, withIcon } from './lib/page-html.ts';
import { readIslands, stylesOf } from './lib/page-styles.ts';
import { fontLinks, lazyModules, scriptAddresses } from './lib/preloads.ts';

export type Entry = typeof StaticEntry;

/** What checks need to know about the built site. */
export interface SiteSummary {
  origin: string;
  /** With the source modules that each page loads for itself, beside the app's entry. */
  pages: (Entry['prerendered'][number] & { modules: string[] })[];
  patternsWithoutFile: string[];
  /** Names by which the gateway records the responsiveness of screens. */
  screens: string[];
}

export const SUMMARY = '.site.json';
const STATIC_ENTRY = 'src/app/entry-static.tsx';

/** The app as it was built for Node. */
export async function loadEntry(serverDir: string): Promise<Entry> {
  const file = readManifest(serverDir)[STATIC_ENTRY]?.file;
  if (file === undefined) throw new Error(`${STATIC_ENTRY} is not in the server build`);
  return (await import(pathToFileURL(join(serverDir, file)).href)) as Entry;
}

/** Turns the built index.html into one file per page, the shell, the not-found page, the sitemap and robots.txt. */
export async function prerenderSite(clientDir: string, serverDir: string, entry: Entry): Promise<void> {
  const { ORIGIN_PLACEHOLDER: origin, prerendered } = entry;
  const [html = '', icon = ''] = await Promise.all(
    ['index.html', 'favicon.svg'].map((file) => readFile(join(clientDir, file), 'utf8')),
  );
  const template = withIcon(html, icon);
  const manifest = readManifest(clientDir);
  const serverManifest = readManifest(serverDir);
  const sheet = async (module: string): Promise<string> =>
    (await Promise.all(sheetsOf(manifest, [module]).map((file) => readFile(join(clientDir, file), 'utf8')))).join('');
  const [fonts, all, islands] = await Promise.all([sheet(ENTRY), sheet(APP), readIslands()]);
  const styles = (page: string): string => fonts + stylesOf(all, page, islands);
  const put = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(clientDir, file)), { recursive: true });
    await writeFile(join(clientDir, file), text);
  };
  const write = async (file: string, page: string, rendered: StaticEntry.RenderedPage): Promise<string[]> => {
    const modules = lazyModules(serverManifest, rendered.lazy);
    const scripts = scriptAddresses(manifest, modules);
    const preloads = fontLinks(manifest);
    await put(file, assemblePage(template, origin, { page, styles, preloads, scripts, ...rendered }));
    return modules;
  };

  const pages: SiteSummary['pages'] = [];
  for (const page of prerendered) {
    const modules = await write(fileOf(page.path), page.path, await entry.renderPage(page.path));
    pages.push({ ...page, modules });
  }
  await write('404.html', '*', await entry.renderNotFound());
  const putShell = async (file: string, modules: readonly string[]): Promise<void> => {
    const sheets = sheetsOf(manifest, [APP, ...modules]).map((name) => `/${name}`);
    await put(file, assembleShell(template, origin, { sheets, scripts: scriptAddresses(manifest, modules) }));
  };
  await putShell('app.html', [PRIVATE]);
  // Preloaded by its shell, a screen's modules arrive half a second earlier on a slow phone (docs/phones.md).
  const patternsWithoutFile = entry.patternsWithoutFile();
  for (const pattern of patternsWithoutFile) {
    await putShell(shellOf(pattern), lazyModules(serverManifest, entry.loadersOf(pattern)));
  }
  await put('sitemap.xml', sitemap(origin, prerendered));
  await put('robots.txt', robots(origin, await readFile(join(clientDir, 'robots.txt'), 'utf8')));
  const summary: SiteSummary = {
    origin,
    pages,
    patternsWithoutFile,
    screens: entry.screens,
  };
  await put(SUMMARY, JSON.stringify(summary));
}

/** Shells have their own folder, as they are not pages at these addresses. */
function shellOf(pattern: string): string {
  return `shells${pattern}.html`;
}

export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function sitemap(origin: string, pages: readonly { path: string; indexed: boolean }[]): string {
  const entries = pages.filter(({ indexed }) => indexed).map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** @param rules content of public/robots.txt */
function robots(origin: string, rules: string): string {
  return `${rules.trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
