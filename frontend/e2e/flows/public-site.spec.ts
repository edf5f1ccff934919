import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { prerendered } from '#app/prerendered.ts';
import { launch, Visitor } from '../support/browser.ts';
import { keyboardWalk } from '../support/keyboard.ts';

let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await launch();
  visitor = await Visitor.arrive(browser);
});
afterAll(async () => {
  await visitor.leave();
  await browser.close();
});

const pages = prerendered.map(({ path }) => path);

describe.each(pages)('%s', (path) => {
  it('is accessible at every width and in both themes, and can be walked by keyboard', async () => {
    const { page } = visitor;
    await visitor.open(path);
    await page.waitForLoadState('networkidle');
    await visitor.inspectPublicPage(path);
    expect(await keyboardWalk(page), 'keyboard').toEqual([]);
  });

  it('can be read without scripts', async () => {
    const html = await (await fetch(new URL(path, inject('productUrl')))).text();
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: inject('productUrl') });
    const page = await plain.newPage();
    await page.goto(path);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(40);
    expect(html).toMatch(/rel="canonical"|name="robots" content="noindex"/);
    await plain.close();
  });
});

describe('what does not exist', () => {
  it.each(['/nowhere', '/program/knitting', '/experience/nothing', '/category/knitting'])(
    'PUB-39 EXP-10 NAV-66 %s answers 404 with a way on',
    async (path) => {
      const stranger = await Visitor.arrive(browser);
      stranger.expectComplaint(/status of 404/);
      const answer = await stranger.page.goto(path);
      expect(answer?.status()).toBe(404);
      await stranger.page.getByRole('main').getByRole('link').first().waitFor();
      await stranger.inspectPublicPage(`missing ${path}`);
      await stranger.leave();
    },
  );

  it('answers 404 for files that are gone, never a page', async () => {
    const answer = await fetch(new URL('/assets/gone-12345678.js', inject('productUrl')));
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<html');
  });
});
