/** Checks every prerendered page of the built site: node scripts/check-html.ts */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import { checkPage, checkUniqueness, type CheckedPage, type Site } from './lib/check-page.ts';
import { fileOf, SUMMARY, type SiteSummary } from './prerender.ts';

const NOT_FOUND = { path: undefined, file: '404.html', indexed: false };

const folder = join(import.meta.dirname, '../dist');
const summary = JSON.parse(await readFile(join(folder, SUMMARY), 'utf8')) as SiteSummary;
const site: Site = {
  origin: summary.origin,
  isPage: (path) =>
    summary.pages.some((page) => page.path === path) ||
    summary.patternsWithoutFile.some((pattern) => matchPath(pattern, path) !== null),
  hasFile: (path) => path !== '/' && existsSync(join(folder, path)),
};
const listed = [...summary.pages.map((page) => ({ ...page, file: fileOf(page.path) })), NOT_FOUND];
const pages: CheckedPage[] = await Promise.all(
  listed.map(async (page) => ({ ...page, html: await readFile(join(folder, page.file), 'utf8') })),
);
const found = [
  ...pages.flatMap((page) => checkPage(page, site).map((words) => `${page.file}: ${words}`)),
  ...checkUniqueness(pages),
];
for (const words of found) console.log(words);
console.log(`${String(pages.length)} pages, ${String(found.length)} faults`);
if (found.length > 0) process.exitCode = 1;
