import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { browserWith, visit, Visitor } from '../support/browser.ts';
import { signInMail } from '../support/mailbox.ts';

/** The width of a sheet of paper, less its margins. */
const PAPER = { width: 740, height: 960 };

describe('without scripts', () => {
  const here = visit({ javaScriptEnabled: false });
  /** The visible text, including `noscript`, which text locators ignore. */
  const words = async () => (await here.page.locator('main').innerText()).replaceAll(/\s+/g, ' ');

  it.each([
    ['/program/pottery', 'join a pottery group'],
    ['/experience/clay-by-candlelight', 'Clay by Candlelight'],
  ])('%s shows all its text, and says how to get a place', async (path, text) => {
    await here.page.goto(path);
    expect(await words()).toContain(text);
    expect(await here.page.getByRole('button', { name: 'Join Waitlist' }).count()).toBe(0);
    expect(await here.page.locator('body').innerText()).toContain('Joining a waitlist needs JavaScript.');
  });

  it('the home page has no button that does nothing', async () => {
    await here.page.goto('/');
    expect(await here.page.getByRole('button').count()).toBe(0);
  });

  it('poetry night says what it needs instead of offering a dead form', async () => {
    await here.page.goto('/emberite/experiences/poetry-night/join');
    expect(await here.page.getByRole('button', { name: "Let's go!" }).count()).toBe(0);
    expect(await here.page.locator('main').innerText()).toContain('This form needs JavaScript.');
  });

  it('an ended session leads to sign-in by a link', async () => {
    await here.page.goto('/session-expired');
    expect(await here.page.getByRole('button').count()).toBe(0);
    // Nor is anything automatic announced, even to screen readers.
    expect(await here.page.locator('main').ariaSnapshot()).not.toContain('seconds');
    await here.page.getByRole('link', { name: 'Sign in again' }).click();
    await here.page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  });

  it('signs in by forms: a wrong code in words, the right one to where somebody wanted to go', async () => {
    const email = `no-scripts-${randomUUID()}@example.com`;
    await here.page.goto('/login?redirectedFrom=%2Ffaq');
    const began = Date.now();
    await here.page.getByLabel('Email').fill(email);
    await here.page.getByRole('button', { name: 'Continue with Email' }).click();
    await here.page.getByRole('heading', { level: 1, name: 'Check your inbox' }).waitFor();
    expect(await words()).toContain(`We sent a sign-in code and a link to ${email}`);
    expect(here.page.url()).not.toContain('example.com');
    const { code } = await signInMail(email, began);
    const type = async (digits: string) => {
      await here.page.getByLabel('6-digit code').pressSequentially(digits);
      await here.page.getByRole('button', { name: 'Login' }).click();
    };
    await type(code === '123456' ? '654321' : '123456');
    await here.page.waitForURL(/error=/);
    expect(await words()).toContain('Invalid or expired code. Please try again.');
    // As people type it.
    await type(`${code.slice(0, 3)} ${code.slice(3)}`);
    await here.page.waitForURL('**/faq');
    expect((await here.visitor.context.cookies()).map(({ name }) => name)).toContain('__Host-sid');
  });

  it('says nothing of a problem where there is none', async () => {
    for (const path of ['/login', '/create-account', '/sign-in-code']) {
      await here.page.goto(path);
      expect(await here.page.getByRole('main').getByRole('alert').count(), path).toBe(0);
    }
  });

  it('the member area says in its own style what it needs', async () => {
    await here.page.goto('/emberite');
    await here.page.getByRole('heading', { level: 1, name: 'Emberhood needs JavaScript here' }).waitFor();
    await here.page.getByRole('link', { name: 'go to the home page' }).click();
    await here.page.getByRole('heading', { level: 1 }).waitFor();
  });
});

describe('with scripts that do not arrive', () => {
  it('the sign-in goes on as a form', async () => {
    const broken = await (await browserWith()).newContext({ baseURL: inject('productUrl') });
    const visited = await broken.newPage();
    await visited.route('**/assets/app-*.js', (route) => route.abort());
    // The first failure reloads the page, as after a release; the second one is final.
    const failed = visited.waitForEvent('pageerror');
    await visited.goto('/login');
    await failed;
    await visited.getByLabel('Email').fill(`half-way-${randomUUID()}@example.com`);
    await visited.getByRole('button', { name: 'Continue with Email' }).click();
    await visited.getByRole('heading', { level: 1, name: 'Check your inbox' }).waitFor();
    expect(new URL(visited.url()).pathname).toBe('/sign-in-code');
    await broken.close();
  });
});

describe('in print', () => {
  it('a short page takes one sheet', async () => {
    const visitor = await Visitor.arrive({ viewport: PAPER });
    await visitor.open('/sign-in-code');
    const sheets = (await visitor.page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets).toHaveLength(1);
    await visitor.leave();
  });

  it.each(['/', '/programs', '/terms-of-use', '/faq', '/program/pottery', '/yvr/danceToday', '/become-a-host'])(
    '%s loses no line and no room: nothing repeats over it, waits to be scrolled to, is squeezed or left empty',
    async (path) => {
      const visitor = await Visitor.arrive({ reducedMotion: 'no-preference', viewport: PAPER });
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
        const words = all.filter(
          (element) => element.matches('h1, h2, h3, p, li, dd, td, a') && element.checkVisibility(),
        );
        const squeezed = words.filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return element.innerText.length > 12 && width < 90 && height > 60;
        });
        const outside = words.filter(
          (element) => !element.closest('.sr-only') && element.getBoundingClientRect().right > innerWidth,
        );
        // The picture beneath such a label is not printed.
        const over = all.filter(
          (element) => element.dataset['offering'] && getComputedStyle(element).position !== 'static',
        );
        const header = document.querySelector('body header');
        const dark = header !== null && getComputedStyle(header).getPropertyValue('--bg').trim() !== 'white';
        // The space below the last content of each band.
        const empty = [...document.querySelectorAll('main > [data-tone]')].filter((band) => {
          const within = [...band.querySelectorAll('h1, h2, h3, p, li, dd, td, a, img')].map(
            (element) => element.getBoundingClientRect().bottom,
          );
          return band.getBoundingClientRect().bottom - Math.max(...within) > 80;
        });
        const counts = { fixed, faded, closed, squeezed, outside, over, empty };
        return [
          ...Object.entries(counts).map(([name, list]) => `${name} ${String(list.length)}`),
          `dark ${String(dark)}`,
        ];
      });
      expect(faults).toEqual([
        'fixed 0',
        'faded 0',
        'closed 0',
        'squeezed 0',
        'outside 0',
        'over 0',
        'empty 0',
        'dark false',
      ]);
      await visitor.leave();
    },
  );
});
