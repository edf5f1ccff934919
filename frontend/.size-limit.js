import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP, ENTRY, readManifest, scriptsOf, sheetsOf } from './scripts/lib/manifest.ts';
import { fileOf } from './scripts/prerender.ts';

const dist = join(import.meta.dirname, 'dist');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const budgets = readJson(join(import.meta.dirname, 'budgets.json'));
const manifest = readManifest(dist);
const { pages } = readJson(join(dist, '.site.json'));

/** No glob can follow a route: what counts is what the browser loads (frontend guide 6). */
const scripts = (name, files, budget) => ({
  name,
  path: files.map((file) => `dist/${file}`),
  limit: `${budget} kB`,
  gzip: true,
});

/** All that a page without a form fetches until somebody presses what needs the app (decision: public-pages). */
const start = scriptsOf(manifest, [ENTRY]);
/** What a page with dates fetches beside. */
const dates = scriptsOf(manifest, ['src/shared/offering/starts.ts']).filter((file) => !start.includes(file));
/** What a fault fetches beside: it may be that the app cannot come. */
const beacon = scriptsOf(manifest, ['src/app/error-beacon.ts']).filter((file) => !start.includes(file));
/** Pages that load the same modules are one case, named by the first of them. */
const cases = [...Map.groupBy(pages, ({ modules }) => modules.join()).values()].map(([page]) => page);
/** What a server sends at once is about 14 kB: words, markup, and the styles that they are shown with. */
const documents = cases.map(({ path }) =>
  scripts(`${path} itself`, [fileOf(path)], budgets.documents[path] ?? budgets.documents['*']),
);
/** The app when it comes. */
const publicPages = cases.map((page) =>
  scripts(
    page.path,
    scriptsOf(manifest, [APP, ...page.modules]).filter((file) => !start.includes(file)),
    budgets.publicPages[page.path] ?? budgets.publicPages['*'],
  ),
);
/** Screens behind the sign-in: what their shells name, with the scripts of what is read ahead. */
const screens = Object.entries(budgets.screens).map(([path, budget]) => {
  const shell = readFileSync(join(dist, `shells${path}.html`), 'utf8');
  const files = Array.from(shell.matchAll(/"\/(assets\/[^"]+\.js)"/g), ([, file]) => file);
  if (files.length > budgets.screenFiles)
    throw new Error(`${path} asks for ${files.length} scripts, of ${budgets.screenFiles}`);
  return scripts(path, files, budget);
});
const styles = sheetsOf(manifest, [ENTRY, APP]).map((file) => `dist/${file}`);
const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [`dist/${file}`] : []));

export default [
  scripts('a page to read', [...start, ...dates, 'sw.js'], budgets.pageToRead),
  scripts('the error beacon', beacon, budgets.beacon),
  ...documents,
  ...publicPages,
  ...screens,
  { name: 'styles', path: styles, limit: `${budgets.styles} kB`, gzip: true },
  { name: 'fonts', path: fonts, limit: `${budgets.fonts} kB`, brotli: false },
];
