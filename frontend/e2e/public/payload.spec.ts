import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { APP, ENTRY, readManifest, scriptsOf } from '../../scripts/lib/manifest.ts';
import { launch, Visitor } from '../support/browser.ts';

const dist = join(import.meta.dirname, '../../dist');
const manifest = readManifest(dist);
const { pages } = JSON.parse(readFileSync(join(dist, '.site.json'), 'utf8')) as {
  pages: { path: string; modules: string[] }[];
};
/** Pages that load the same modules are one case, as for the budget (.size-limit.js). */
const cases = [...Map.groupBy(pages, ({ modules }) => modules.join()).values()].flatMap(([page]) => page ?? []);

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('/ is read without the app, which comes to whoever is there', async () => {
  const context = await browser.newContext({ baseURL: inject('productUrl') });
  const page = await context.newPage();
  // No time passes: after a while the app comes by itself.
  await page.clock.install();
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname.slice(1));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.toSorted()).toEqual(scriptsOf(manifest, [ENTRY]).toSorted());
  await page.mouse.wheel(0, 1);
  await expect.poll(() => scripts).toContain(manifest[APP]?.file);
  await context.close();
});

it.each(cases)('$path fetches the scripts that its budget counts, and asks for nothing', async ({ path, modules }) => {
  const visitor = await Visitor.arrive(browser);
  const scripts: string[] = [];
  const calls: string[] = [];
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
    if (pathname.endsWith('.js')) scripts.push(pathname.slice(1));
  });
  await visitor.open(path);
  await visitor.page.waitForLoadState('networkidle');
  const counted = new Set(scriptsOf(manifest, [ENTRY, APP, ...modules]));
  expect(scripts.filter((file) => !counted.has(file))).toEqual([]);
  expect(scripts).not.toEqual([]);
  expect(calls).toEqual([]);
  await visitor.leave();
});
