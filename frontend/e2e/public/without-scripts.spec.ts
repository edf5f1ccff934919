import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { launch, Visitor } from '../support/browser.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext({ javaScriptEnabled: false, baseURL: inject('productUrl') });
  page = await context.newPage();
});
afterEach(() => context.close());

describe('without scripts', () => {
  it.each(['/program/pottery', '/experience/clay-by-candlelight'])('%s says how to get a place', async (path) => {
    await page.goto(path);
    expect(await page.getByRole('button', { name: 'Join Waitlist' }).count()).toBe(0);
    expect(await page.locator('body').innerText()).toContain('Joining a waitlist needs JavaScript.');
  });

  it('the home page has no button that does nothing', async () => {
    await page.goto('/');
    expect(await page.getByRole('button').count()).toBe(0);
  });

  it('poetry night says what it needs instead of offering a dead form', async () => {
    await page.goto('/emberite/experiences/poetry-night/join');
    expect(await page.getByRole('button', { name: "Let's go!" }).count()).toBe(0);
    expect(await page.locator('main').innerText()).toContain('This form needs JavaScript.');
  });

  it('an ended session leads to sign-in by a link', async () => {
    await page.goto('/session-expired');
    expect(await page.getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  });

  it('the member area says in its own style what it needs', async () => {
    await page.goto('/emberite');
    await page.getByRole('heading', { level: 1, name: 'Emberhood needs JavaScript here' }).waitFor();
    await page.getByRole('link', { name: 'go to the home page' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

describe('in print', () => {
  it.each(['/', '/programs', '/terms-of-use', '/faq', '/program/pottery'])(
    '%s loses no line: nothing repeats over it, nothing waits to be scrolled to',
    async (path) => {
      const visitor = await Visitor.arrive(browser, { reducedMotion: 'no-preference' });
      await visitor.open(path);
      await visitor.page.waitForLoadState('networkidle');
      await visitor.page.emulateMedia({ media: 'print' });
      const faults = await visitor.page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('body *')];
        const fixed = all.filter((element) => {
          const { position } = getComputedStyle(element);
          return (position === 'fixed' || position === 'sticky') && element.getClientRects().length > 0;
        });
        const faded = all.filter((element) => element.dataset['reveal'] && getComputedStyle(element).opacity !== '1');
        const closed = all.filter(
          (element) =>
            element instanceof HTMLDetailsElement &&
            element.checkVisibility() &&
            !element.querySelector('summary ~ *')?.checkVisibility({ contentVisibilityAuto: true }),
        );
        return { fixed: fixed.length, faded: faded.length, closed: closed.length };
      });
      expect(faults).toEqual({ fixed: 0, faded: 0, closed: 0 });
      await visitor.leave();
    },
  );
});
