import type { Page } from 'playwright-core';
import { PHONE, Visitor, WIDE, ZOOMED, visit } from '../support/browser.ts';

const here = visit();

const open = async (path: string, viewport: typeof PHONE) => {
  await here.page.setViewportSize(viewport);
  await here.visitor.open(path);
  await here.page.waitForLoadState('networkidle');
};
const leftEdges = () =>
  here.page
    .getByRole('group', { name: 'Programs' })
    .getByRole('listitem')
    .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size);

it('home shows the whole circle on phones', async () => {
  await open('/', PHONE);
  const band = here.page.locator('main > section').first();
  const inside = await band.evaluate((section) => {
    const [outer, seats] = [section.getBoundingClientRect(), section.querySelectorAll('svg [class^="ember-"]')];
    const boxes = [...seats].map((seat) => seat.getBoundingClientRect());
    return boxes.map(({ left, right, bottom }) => left >= 0 && right <= innerWidth && bottom <= outer.bottom);
  });
  expect(inside.length).toBeGreaterThan(7);
  expect(inside).not.toContain(false);
});

it.each(['/', '/programs'])('the header hides nothing of the title of %s on a phone at double zoom', async (path) => {
  await open(path, ZOOMED);
  const bar = await here.page.getByRole('banner').boundingBox();
  const title = await here.page.getByRole('heading', { level: 1 }).boundingBox();
  if (!bar || !title) throw new Error('Something is not there');
  expect(title.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});

/** Runs in the page. */
function cutWords(page: Page): Promise<(string | null)[]> {
  return page
    .locator(':is(main :is(h1, h2, h3, p, span, button, dd, li a), footer a)')
    .evaluateAll((texts) =>
      texts
        .filter((text) => !text.closest('[role="group"]') && text.getBoundingClientRect().right > innerWidth)
        .map(({ textContent }) => textContent),
    );
}

it.each(['/', '/experience/peak-axethrowing'])('no words of %s are cut off on a phone at double zoom', async (path) => {
  await open(path, ZOOMED);
  expect(await cutWords(here.page)).toEqual([]);
});

it.each([
  ...['/', '/about', '/become-a-host', '/poetry', '/program/cooking-series', '/session-expired', '/terms-of-use'],
  ...['/yvr/danceToday', '/login'],
])('no words of %s are cut off on a phone with letters twice as large', async (path) => {
  const reader = await Visitor.arrive({ viewport: PHONE }, ['--blink-settings=defaultFontSize=32']);
  await reader.open(path);
  await reader.page.waitForLoadState('networkidle');
  expect(await cutWords(reader.page)).toEqual([]);
  await reader.leave();
});

it('a program shows its title on a phone on its side', async () => {
  await open('/program/pottery', { width: 740, height: 360 });
  const title = await here.page.getByRole('heading', { level: 1 }).boundingBox();
  expect((title?.y ?? 360) + (title?.height ?? 0)).toBeLessThan(360);
});

describe('programs', () => {
  it('PUB-19 PUB-32 are a grid of two columns on phones, and a row that scrolls sideways on larger screens, as examples are', async () => {
    await open('/programs', PHONE);
    expect(await leftEdges()).toBe(2);
    expect(await here.page.getByRole('button', { name: 'Scroll forward' }).isVisible()).toBe(false);
    await open('/programs', WIDE);
    const strip = here.page.getByRole('group', { name: 'Programs' });
    const left = () => strip.evaluate((element) => element.scrollLeft);
    const [back, on] = ['Scroll back', 'Scroll forward'].map((name) => here.page.getByRole('button', { name }));
    expect(await leftEdges()).toBe(11);
    expect(await strip.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);

    await expect.poll(() => on?.getAttribute('aria-disabled')).toBe('false');
    expect(await back?.getAttribute('aria-disabled')).toBe('true');
    await on?.click();
    await expect.poll(left).toBeGreaterThan(0);
    await expect.poll(() => back?.getAttribute('aria-disabled')).toBe('false');
    for (let press = 0; press < 5; press++) await on?.click({ force: true });
    await expect.poll(() => on?.getAttribute('aria-disabled')).toBe('true');
    expect(await on?.evaluate((arrow) => arrow === document.activeElement)).toBe(true);

    const end = await left();
    await strip.focus();
    await here.page.keyboard.press('ArrowLeft');
    await expect.poll(left).toBeLessThan(end);
    await strip.getByRole('link').first().focus();
    await expect.poll(left).toBeLessThan(50);
    await open('/become-a-host', PHONE);
    const examples = here.page.getByRole('group', { name: 'Example experiences' });
    expect(await examples.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  });
});

describe('program', () => {
  it('PUB-36 within the app fetches the text of one program, and only when it is wanted', async () => {
    const fetched: string[] = [];
    here.page.on('request', (request) => fetched.push(request.url()));
    // A page with a form loads the app.
    await open('/become-a-host', WIDE);
    await here.page.getByRole('contentinfo').getByRole('link', { name: 'Programs', exact: true }).click();
    await here.visitor.heading('something to come back to.');
    const texts = () => fetched.filter((url) => /\/(pottery|art-making|cooking-series)-[\w-]+\.js$/.test(url));
    expect(texts()).toEqual([]);
    await here.page.getByRole('link', { name: /^pottery/ }).click();
    await here.page.getByRole('link', { name: 'join a pottery group' }).waitFor();
    expect(texts()).toHaveLength(1);
  });

  it('PUB-34 keeps its bar at the top, and goes back in history', async () => {
    await open('/programs', PHONE);
    await here.page.getByRole('link', { name: /^pottery/ }).click();
    await here.visitor.heading('pottery');
    await here.page.evaluate(() => scrollTo(0, 1200));
    const back = here.page.getByRole('link', { name: 'Back to Programs' });
    for (const place of [back, here.page.getByRole('button', { name: 'Join Waitlist' })]) {
      const box = await place.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect(box?.y).toBeLessThan(64);
    }
    await back.click();
    await here.page.waitForURL('**/programs');
    await here.page.goForward();
    await here.visitor.heading('pottery');
  });
});

describe('questions', () => {
  it('PUB-40 are six, show one rich answer at a time, and name the mailbox', async () => {
    await open('/faq', WIDE);
    const main = here.page.getByRole('main');
    const opened = () => main.locator('details[open]').evaluateAll((questions) => questions.map(({ id }) => id));
    expect(await main.locator('details').count()).toBe(6);
    expect(await opened()).toEqual(['price']);
    expect(await main.locator('details[open] strong').innerText()).toBe('Hosts set their own prices.');
    expect(await main.locator('a[href^="mailto:"]').first().isVisible()).toBe(true);
    await here.page.getByText('How does scheduling work?').click();
    expect(await opened()).toEqual(['scheduling']);
    await here.page.getByText('How does scheduling work?').click();
    expect(await opened()).toEqual([]);
    await open('/faq#group-not-full', WIDE);
    await expect.poll(opened).toEqual(['group-not-full']);
  });
});

describe('press', () => {
  it.each([PHONE, WIDE])(
    'PUB-14 has a fixed way home that covers no line of the footer ($width px)',
    async (viewport) => {
      await open('/press', viewport);
      const home = here.page.getByRole('link', { name: 'To Home Page' });
      expect(await home.getAttribute('href')).toBe('/');
      const before = await home.boundingBox();
      await here.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const after = await home.boundingBox();
      expect(after).toEqual(before);
      const lines = await here.page
        .getByRole('contentinfo')
        .locator('a, p')
        .evaluateAll((elements) =>
          elements.map((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            const { left, right, top, bottom } = range.getBoundingClientRect();
            return { left, right, top, bottom };
          }),
        );
      const covered = lines.filter(
        ({ left, right, top, bottom }) =>
          after !== null &&
          left < after.x + after.width &&
          right > after.x &&
          top < after.y + after.height &&
          bottom > after.y,
      );
      expect(lines.length).toBeGreaterThan(5);
      expect(covered).toEqual([]);
    },
  );
});

describe('category', () => {
  it('NAV-20 has a header without a ground of its own', async () => {
    const ground = () => here.page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
    await open('/category/dance', WIDE);
    expect(await ground()).toBe('rgba(0, 0, 0, 0)');
    await open('/programs', WIDE);
    expect(await ground()).not.toBe('rgba(0, 0, 0, 0)');
    here.visitor.expectComplaint(/status of 404/);
    await open('/category/dance/nothing', WIDE);
    expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  });
});
