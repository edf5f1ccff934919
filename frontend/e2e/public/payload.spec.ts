import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP, ENTRY, readManifest, scriptsOf } from '../../scripts/lib/manifest.ts';
import { Visitor, WIDE } from '../support/browser.ts';

const dist = join(import.meta.dirname, '../../dist');
const manifest = readManifest(dist);
const { pages } = JSON.parse(readFileSync(join(dist, '.site.json'), 'utf8')) as {
  pages: { path: string; modules: string[] }[];
};
/** Pages that load the same modules are one case, as for the budget (.size-limit.js). */
const cases = [...Map.groupBy(pages, ({ modules }) => modules.join()).values()].flatMap(([page]) => page ?? []);

/** The module that writes dates into pages. */
const DATES = 'src/shared/offering/starts.ts';

it('whoever reads, scrolls, plays, moves the strip, opens answers and follows links fetches no app and no style sheet', async () => {
  const visitor = await Visitor.arrive({ reducedMotion: 'no-preference', viewport: WIDE });
  const { page, context } = visitor;
  const scripts = new Map<string, number>();
  const sheets: string[] = [];
  context.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.css')) sheets.push(pathname);
    if (!pathname.endsWith('.js')) return;
    void request.sizes().then(({ responseBodySize }) => scripts.set(pathname.slice(1), responseBodySize));
  });
  const follow = async (name: string | RegExp, to: string) => {
    const fresh = page.waitForEvent('load');
    await page.getByRole('link', { name }).first().click();
    await page.waitForURL(to);
    await fresh;
  };

  // As from a link in a newsletter.
  await visitor.open('/?utm_source=letter');
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 600);
  await page.getByRole('button', { name: 'Pause the animation' }).click();
  await page.getByRole('button', { name: 'Play the animation' }).click();
  await page.getByRole('link', { name: 'learn more' }).click();
  await follow("see what's starting soon in toronto", '**/programs');
  await page.getByRole('button', { name: 'Scroll forward' }).click();
  const strip = page.getByRole('group', { name: 'Programs' });
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await strip.focus();
  await page.keyboard.press('ArrowLeft');
  await follow(/^pottery/, '**/program/pottery');
  await follow('Back to Programs', '**/programs');
  await follow('FAQ', '**/faq');
  await page.getByText('How does scheduling work?').click();
  await page.waitForLoadState('networkidle');

  expect([...scripts.keys()].toSorted()).toEqual([...scriptsOf(manifest, [ENTRY, DATES]), 'sw.js'].toSorted());
  expect(sheets).toEqual([]);
  expect([...scripts.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(8_000);
  await visitor.leave();
});

it.each(cases)(
  '$path fetches the scripts that its budget counts, and asks for nothing but dates',
  async ({ path, modules }) => {
    const visitor = await Visitor.arrive();
    const scripts: string[] = [];
    const calls: string[] = [];
    visitor.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
      if (pathname.endsWith('.js')) scripts.push(pathname.slice(1));
    });
    await visitor.open(path);
    await visitor.page.waitForLoadState('networkidle');
    const counted = new Set([...scriptsOf(manifest, [ENTRY, APP, DATES, ...modules]), 'sw.js']);
    expect(scripts.filter((file) => !counted.has(file))).toEqual([]);
    expect(scripts).not.toEqual([]);
    const tellsDates = (await visitor.page.locator('[data-island=next-start]').count()) > 0;
    expect(calls).toEqual(tellsDates ? ['/api/starts'] : []);
    await visitor.leave();
  },
);
