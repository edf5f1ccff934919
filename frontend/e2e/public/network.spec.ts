import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launch, Visitor } from '../support/browser.ts';

let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(browser);
  page = visitor.page;
});
afterEach(() => visitor.leave());

const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

it('a link that is followed offline is said to be offline, and leads on by itself when the network is back', async () => {
  visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Failed to fetch/);
  await visitor.open('/');
  await page.waitForLoadState('networkidle');
  await visitor.context.setOffline(true);
  await footerLink('About').click();
  await page.getByRole('heading', { name: 'You seem to be offline' }).waitFor();
  expect(await page.getByText('Something went wrong on our side').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/about');
  await visitor.context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'emberhood' }).waitFor();
});

it('a link whose script is gone after a release leads where it was to lead', async () => {
  visitor.expectComplaint(/status of 404|dynamically imported module|Failed to fetch/);
  await visitor.open('/');
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/faq-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  await footerLink('FAQ').click();
  await visitor.heading('good questions.');
  expect(new URL(page.url()).pathname).toBe('/faq');
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

it('a fault that cannot be told, since the script for that is gone, is not followed by another', async () => {
  visitor.expectComplaint(/status of 404|on purpose/);
  await visitor.open('/');
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/error-beacon-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  const loadedAnew = page.waitForEvent('load');
  await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('on purpose'))));
  await loadedAnew;
});

it('says that it is loading when a page takes its time, and stops saying so', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
  await visitor.open('/');
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/faq-[\w-]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await footerLink('FAQ').click();
  await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor();
  letGo(undefined);
  await visitor.heading('good questions.');
  await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor({ state: 'detached' });
});

it('the strip of programs stands on Back where it was left', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitor.open('/programs');
  await page.waitForLoadState('networkidle');
  const strip = page.getByRole('group', { name: 'Programs' });
  const left = () => strip.evaluate((element) => Math.round(element.scrollLeft));
  const card = strip.getByRole('link').nth(5);
  await card.scrollIntoViewIfNeeded();
  await strip.evaluate((element) => element.scrollTo({ left: 1080, behavior: 'instant' }));
  await expect.poll(left).toBeGreaterThan(900);
  const before = await left();
  await card.click();
  await page.waitForURL('**/program/*');
  await page.getByRole('link', { name: 'Back to Programs' }).click();
  await strip.waitFor();
  await expect.poll(left).toBeGreaterThan(before - 60);
});

it('another address of poetry night leads to its one page', async () => {
  await visitor.open('/yvr/poetryNight');
  expect(new URL(page.url()).pathname).toBe('/poetry');
});

it('every page for visitors can be reached by links from the home page', async () => {
  await visitor.open('/');
  const linked = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(linked).toEqual(expect.arrayContaining(['/become-a-host', '/press', '/yvr']));
});
