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

/** A page with a form has it come at once. */
const openWithApp = async () => {
  await visitor.open('/become-a-host');
  await page.waitForLoadState('networkidle');
};

it('a link that is followed offline is said to be offline, and leads on by itself when the network is back', async () => {
  visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 503/);
  // What is fetched ahead goes past the lack of a network, which is only pretended here.
  const contentType = 'application/speculationrules+json';
  await page.route('**/speculation-rules.json', (route) => route.fulfill({ contentType, body: '{}' }));
  await visitor.open('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await visitor.context.setOffline(true);
  await footerLink('About').click();
  await visitor.heading('You are offline');
  expect(new URL(page.url()).pathname).toBe('/about');
  await visitor.context.setOffline(false);
  await visitor.heading('emberhood');
  expect(new URL(page.url()).pathname).toBe('/about');
});

it('the app on a home screen shows without a connection what it has kept of the next evening', async () => {
  visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 503/);
  await visitor.open('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.evaluate(() => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const facts = [{ name: 'How to get in', text: 'The code for the door is 4711.' }];
    const evening = { until, title: 'Clay', facts, asOf: 'As of today.' };
    localStorage.setItem('emberhood.draft.evening', JSON.stringify(evening));
  });
  await visitor.context.setOffline(true);
  await page.goto(`${new URL(page.url()).origin}/emberite`);
  await visitor.heading('You are offline');
  await page.getByRole('heading', { name: 'Clay', level: 2 }).waitFor();
  expect(await page.getByText('The code for the door is 4711.').isVisible()).toBe(true);
});

it('within the app a link that is followed offline is said to be offline, too, and leads on by itself', async () => {
  visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Failed to fetch/);
  await openWithApp();
  await visitor.context.setOffline(true);
  await footerLink('About').click();
  await page.getByRole('heading', { name: 'You seem to be offline' }).waitFor();
  expect(await page.getByText('Something went wrong on our side').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/about');
  await visitor.context.setOffline(false);
  await visitor.heading('emberhood');
});

it('within the app a link whose script is gone after a release leads where it was to lead', async () => {
  visitor.expectComplaint(/status of 404|dynamically imported module|Failed to fetch/);
  await openWithApp();
  await page.route(/\/assets\/faq-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  await footerLink('FAQ').click();
  await visitor.heading('good questions.');
  expect(new URL(page.url()).pathname).toBe('/faq');
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/become-a-host');
});

it('a fault that cannot be told, since the script for that is gone, reloads nothing and is not followed by another', async () => {
  visitor.expectComplaint(/status of 404|on purpose/);
  await visitor.open('/');
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/error-beacon-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  const refused = page.waitForResponse(/error-beacon/);
  await page.evaluate(() => {
    document.body.dataset['here'] = 'still';
    setTimeout(() => void Promise.reject(new Error('on purpose')));
  });
  await refused;
  await page.evaluate(async () => void (await fetch('/robots.txt')));
  expect(await page.evaluate(() => document.body.dataset['here'])).toBe('still');
});

it('within the app says that it is loading when a page takes its time, and stops saying so', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
  await openWithApp();
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

it.each(['the way back', 'Back'])('NAV-38 the strip of programs stands where it was left: %s', async (way) => {
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
  if (way === 'Back') await page.goBack();
  else await page.getByRole('link', { name: 'Back to Programs' }).click();
  await page.waitForURL('**/programs');
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
