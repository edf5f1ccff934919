import type { Page } from 'playwright-core';
import { PHONE, Visitor, WIDE, visit } from '../support/browser.ts';

const here = visit();

/** The background of the header, and of the band beneath it. */
function grounds(of: Page): Promise<{ header: string; band: string }> {
  return of.evaluate(() => {
    const bg = (element: Element | null | undefined) =>
      element ? getComputedStyle(element).getPropertyValue('--bg').trim() : 'nothing';
    const header = document.querySelector('body header');
    const bands = [...document.querySelectorAll('main > [data-tone], footer[data-tone]')];
    const beneath = bands.filter((band) => {
      const { top, bottom } = band.getBoundingClientRect();
      return top <= 60 && bottom > 60;
    });
    return { header: bg(header), band: bg(beneath.at(-1)) };
  });
}

describe('the tone of the header', () => {
  it.each(['/', '/about', '/poetry', '/yvr/danceToday', '/emberite/experiences/poetry-night/join', '/category/dance'])(
    'is that of the first band of %s without scripts',
    async (path) => {
      const visitor = await Visitor.arrive({ javaScriptEnabled: false });
      await visitor.open(path);
      // The test's own scripts run even with scripts disabled.
      const { header, band } = await grounds(visitor.page);
      expect(header).toBe(band);
      await visitor.leave();
    },
  );

  it('follows the footer too, on a phone on its side', async () => {
    await here.page.setViewportSize({ width: 844, height: 390 });
    await here.visitor.open('/faq');
    await here.page.waitForLoadState('networkidle');
    await here.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(async () => Object.values(await grounds(here.page)).join(' = ')).toMatch(/^(.+) = \1$/);
    expect(await here.page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top)).toBeLessThan(60);
  });

  it.each([
    { path: '/program/pottery', viewport: WIDE },
    { path: '/become-a-host', viewport: WIDE },
    { path: '/yvr/danceToday', viewport: WIDE },
    { path: '/yvr/danceToday', viewport: PHONE },
  ])('has no picture shining through it on $path at $viewport.width px', async ({ path, viewport }) => {
    await here.page.setViewportSize(viewport);
    await here.visitor.open(path);
    const { bottom } = await here.page.locator('header').evaluate((header) => header.getBoundingClientRect());
    const tops = await here.page
      .locator('main > section')
      .first()
      .locator('img')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(0);
    for (const top of tops) expect(top).toBeGreaterThanOrEqual(bottom - 0.5);
  });
});

describe('the notice of being offline', () => {
  it.each([
    { path: '/', viewport: PHONE },
    { path: '/', viewport: WIDE },
    { path: '/program/pottery', viewport: PHONE },
    { path: '/experience/clay-by-candlelight', viewport: WIDE },
  ])('is on top of everything on $path at $viewport.width px, and stays there', async ({ path, viewport }) => {
    await here.page.setViewportSize(viewport);
    // Pictures further down that have not loaded.
    here.visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await here.visitor.open(path);
    await here.page.waitForLoadState('networkidle');
    await here.visitor.context.setOffline(true);
    const notice = here.page.getByText('You’re offline.');
    await notice.waitFor();
    for (const y of [0, 600]) {
      await here.page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
      const covered = await notice.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const points = [left + 8, (left + right) / 2, right - 8].flatMap((x) =>
          [top + 4, (top + bottom) / 2, bottom - 4].map((at) => document.elementFromPoint(x, at)),
        );
        return points.filter((found) => found === null || !(element.contains(found) || found.contains(element))).length;
      });
      expect(covered).toBe(0);
    }
    const header = here.page.locator('header').first();
    if (path !== '/experience/clay-by-candlelight') {
      const boxes = await Promise.all([notice, header].map((part) => part.boundingBox()));
      expect(boxes[1]?.y).toBeGreaterThanOrEqual((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0) - 0.5);
    }
    await here.visitor.context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
  });
});
