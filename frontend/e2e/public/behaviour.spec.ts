import { visit } from '../support/browser.ts';

const here = visit({ reducedMotion: 'no-preference' });

const current = () => here.page.locator('h1 [data-current]');
const tone = () => here.page.locator('header').evaluate((header) => getComputedStyle(header).colorScheme);
const scrolled = () => here.page.evaluate(() => scrollY);

describe('home', () => {
  it('keeps everything in its place while the words change', async () => {
    await here.visitor.open('/');
    const below = here.page.getByRole('link', { name: 'view programs' });
    const before = await below.boundingBox();
    const first = await current().innerText();
    await here.page.waitForFunction((text) => document.querySelector('h1 [data-current]')?.textContent !== text, first);
    expect(await below.boundingBox()).toEqual(before);
  });

  it('NAV-43 NAV-44 the header stays, translucent, and takes the colours of the section 60 px from the top', async () => {
    await here.visitor.open('/');
    const header = here.page.locator('header');
    const section = here.page.locator('section', { hasText: 'hands are busy' });
    const scrollUnder = (px: number) =>
      section.evaluate(
        (element, top) => scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' }),
        px,
      );
    await scrollUnder(58);
    await expect.poll(tone).toBe('dark');
    expect((await header.boundingBox())?.y).toBe(0);
    expect(await header.evaluate((bar) => getComputedStyle(bar).backgroundColor)).toMatch(/ \/ 0\.85\)$/);
    await header.getByRole('link', { name: 'Emberhood' }).waitFor();
    expect(await header.getByRole('link', { name: 'join' }).getAttribute('href')).toBe('/create-account');
    await scrollUnder(63);
    await expect.poll(tone).not.toBe('dark');
  });

  it('PUB-10 sections fade in on load, those below the fold as well', async () => {
    await here.page.addInitScript(() => {
      addEventListener('animationend', ({ animationName, target }) => {
        const section = animationName === 'fade-in' && target instanceof Element && target.closest('section');
        if (section) section.dataset['faded'] = 'yes';
      });
    });
    await here.visitor.open('/');
    const still = here.page.locator('main > section:not(:first-of-type, [data-faded])');
    await expect.poll(() => still.count()).toBe(0);
    expect(await here.page.locator('section[data-faded]').count()).toBeGreaterThan(4);
  });

  it('PUB-08 on a phone one fact is open at a time, and tapping the open one closes it', async () => {
    await here.page.setViewportSize({ width: 360, height: 740 });
    await here.visitor.open('/');
    const facts = here.page.getByRole('region', { name: 'four facts' });
    const open = () => facts.locator('details[open]').count();
    const summary = (name: string) => facts.locator('summary', { hasText: name });
    expect(await open()).toBe(0);
    await summary('small groups').click();
    await summary('3-6 weeks').click();
    expect(await open()).toBe(1);
    expect(await facts.locator('details[open] summary').innerText()).toContain('3-6 weeks');
    await summary('3-6 weeks').click();
    expect(await open()).toBe(0);
  });
});

describe('become a host', () => {
  it('a double click on a question asks that one only', async () => {
    await here.page.setViewportSize({ width: 1440, height: 900 });
    await here.visitor.open('/become-a-host');
    await here.page.waitForLoadState('networkidle');
    const offered = here.page.getByRole('list', { name: 'Questions to pick' }).getByRole('button');
    const { x, y, width, height } = (await offered.nth(1).boundingBox()) ?? expect.unreachable('nothing is offered');
    await here.page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 30 });
    await here.page.getByRole('log').getByText('You:').first().waitFor();
    expect(await here.page.getByRole('log').getByText('You:').count()).toBe(1);
  });
});

describe('moving about', () => {
  it('NAV-38 begins at the top and comes back to where one was', async () => {
    await here.visitor.open('/');
    const link = here.page.getByRole('link', { name: "see what's starting soon in toronto" });
    await link.scrollIntoViewIfNeeded();
    expect(await scrolled()).toBeGreaterThan(500);
    // The link stays in place; text above it may have been laid out again in its font.
    const stands = async () => (await link.boundingBox())?.y ?? 0;
    const before = await stands();
    await link.click();
    await here.page.waitForURL('**/programs');
    await here.page.waitForFunction(() => scrollY === 0);
    await here.page.goBack();
    await here.page.waitForURL((url) => url.pathname === '/');
    await expect.poll(async () => Math.abs((await stands()) - before)).toBeLessThan(5);
  });

  it('is taken over by the app without a mark: what was prerendered stays in place', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await here.page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await here.page.goto('/become-a-host?utm_source=letter', { waitUntil: 'commit' });
    await here.page.locator('h1').evaluate((heading) => heading.setAttribute('data-kept', ''));
    release();
    await here.page.waitForLoadState('networkidle');
    await here.page.getByRole('list', { name: 'Questions to pick' }).getByRole('button').first().click();
    await here.page.getByRole('log').getByText('You:').waitFor();
    expect(await here.page.locator('h1[data-kept]').count()).toBe(1);
  });
});
