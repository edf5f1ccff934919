import { inject } from 'vitest';
import { prerendered } from '#app/prerendered.ts';
import { authStrings } from '#features/auth/strings.ts';
import { paths } from '#shared/paths.ts';
import { Visitor } from '../support/browser.ts';
import { keyboardWalk } from '../support/keyboard.ts';
import { layoutFaults } from '../support/layout-facts.ts';

let unscripted: Visitor;
const idle: Visitor[] = [];

beforeAll(async () => void (unscripted = await Visitor.arrive({ javaScriptEnabled: false })));

/** Pages are inspected in parallel; a window that has finished one takes the next. */
async function look(path: string, at: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = idle.pop() ?? (await Visitor.arrive());
  await visitor.open(path);
  await visitor.page.waitForLoadState('networkidle');
  await at(visitor);
  idle.push(visitor);
}

/** The first page of each pattern; the others differ only in texts and pictures. */
const FIRST = new Set([...new Map([...prerendered].reverse().map(({ pattern, path }) => [pattern, path])).values()]);
const ALL = prerendered.map(({ path }) => path);
const SIMILAR = ALL.filter((path) => !FIRST.has(path));

it.concurrent.each([...FIRST])(
  '%s is accessible at every width and in both themes, can be walked by keyboard, and keeps its layout at every size',
  (path) =>
    look(path, async (visitor) => {
      // Otherwise it redirects during the inspection.
      if (path === paths.sessionExpired.href())
        await visitor.page.getByRole('button', { name: authStrings.expired.stay }).click();
      await visitor.inspectPublicPage(path);
      expect(await keyboardWalk(visitor.page), 'keyboard').toEqual([]);
      expect(await layoutFaults(visitor.page)).toEqual([]);
    }),
);

it.concurrent.each(SIMILAR)('%s is accessible on a phone', (path) =>
  look(path, (visitor) => visitor.inspectSimilarPage(path)),
);

it.concurrent.each([...FIRST])('%s can be read without scripts', async (path) => {
  const page = await unscripted.context.newPage();
  await page.goto(path);
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(40);
  await page.close();
});

it('a profile that is not visible is accessible at every width and in both themes', () =>
  look('/profile/some-id', async (visitor) => {
    await visitor.inspectPublicPage('/profile/some-id');
    expect(await keyboardWalk(visitor.page), 'keyboard').toEqual([]);
  }));

describe('what does not exist', () => {
  it.concurrent.each(['/nowhere', '/program/knitting', '/experience/nothing', '/category/knitting'])(
    '%s answers 404 with a way on',
    async (path) => {
      const stranger = await Visitor.arrive();
      stranger.expectComplaint(/status of 404/);
      const answer = await stranger.page.goto(path);
      expect(answer?.status()).toBe(404);
      await stranger.page.getByRole('main').getByRole('link').first().waitFor();
      await stranger.inspectSimilarPage(`missing ${path}`);
      await stranger.leave();
    },
  );

  it('answers 404 for files that are gone, never a page', async () => {
    const answer = await fetch(new URL('/assets/gone-12345678.js', inject('productUrl')));
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<html');
  });
});
