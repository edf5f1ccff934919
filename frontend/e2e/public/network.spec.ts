import { visit } from '../support/browser.ts';

const here = visit();

const footerLink = (name: string) => here.page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Opens a page with a form, which loads the app at once. */
const openWithApp = async () => {
  await here.visitor.open('/become-a-host');
  await here.page.waitForLoadState('networkidle');
};

it('the app on a home screen shows without a connection what it has kept of the next evening', async () => {
  here.visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 503/);
  await here.visitor.open('/');
  await here.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await here.page.evaluate(() => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const facts = [{ name: 'How to get in', text: 'The code for the door is 4711.' }];
    const evening = { until, title: 'Clay', facts, asOf: 'As of today.' };
    localStorage.setItem('emberhood.draft.evening', JSON.stringify(evening));
  });
  await here.visitor.context.setOffline(true);
  await here.page.goto(`${new URL(here.page.url()).origin}/emberite`);
  await here.visitor.heading('You’re offline');
  await here.page.getByRole('heading', { name: 'Clay', level: 2 }).waitFor();
  expect(await here.page.getByText('The code for the door is 4711.').isVisible()).toBe(true);
});

it('within the app a link that is followed offline is said to be offline, too, and leads on by itself', async () => {
  here.visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Failed to fetch/);
  await openWithApp();
  await here.visitor.context.setOffline(true);
  await footerLink('About').click();
  await here.page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
  expect(await here.page.getByText('Something went wrong on our side').count()).toBe(0);
  expect(new URL(here.page.url()).pathname).toBe('/about');
  await here.visitor.context.setOffline(false);
  await here.visitor.heading('emberhood');
});

it('within the app a link whose script is gone after a release leads where it was to lead', async () => {
  here.visitor.expectComplaint(/status of 404|dynamically imported module|Failed to fetch/);
  await openWithApp();
  await here.page.route(/\/assets\/faq-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  await footerLink('FAQ').click();
  await here.visitor.heading('good questions.');
  expect(new URL(here.page.url()).pathname).toBe('/faq');
  await here.page.goBack();
  await expect.poll(() => new URL(here.page.url()).pathname).toBe('/become-a-host');
});

it('a page whose screen lacks a script after a release is loaded again, and works', async () => {
  here.visitor.expectComplaint(/status of 404|dynamically imported module|Failed to fetch/);
  const refused = { status: 404, body: '' };
  await here.page.route(/\/assets\/code-field-[\w-]+\.js/, (route) => route.fulfill(refused), { times: 2 });
  let loads = 0;
  here.page.on('domcontentloaded', () => void (loads += 1));
  await here.visitor.open('/login');
  await expect.poll(() => loads).toBe(2);
  await here.page.getByLabel('Email').fill('somebody@example.com');
  await here.page.getByRole('button', { name: 'Continue with Email' }).click();
  await here.visitor.heading('Check your inbox');
});

it('a fault that cannot be told, since the script for that is gone, reloads nothing and is not followed by another', async () => {
  here.visitor.expectComplaint(/status of 404|on purpose/);
  await here.visitor.open('/');
  await here.page.waitForLoadState('networkidle');
  await here.page.route(/\/assets\/error-beacon-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  const refused = here.page.waitForResponse(/error-beacon/);
  await here.page.evaluate(() => {
    document.body.dataset['here'] = 'still';
    setTimeout(() => void Promise.reject(new Error('on purpose')));
  });
  await refused;
  await here.page.evaluate(async () => void (await fetch('/robots.txt')));
  expect(await here.page.evaluate(() => document.body.dataset['here'])).toBe('still');
});

it('within the app says that it is loading when a page takes its time, and stops saying so', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
  await openWithApp();
  await here.page.route(/\/assets\/faq-[\w-]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await footerLink('FAQ').click();
  await here.page.getByRole('progressbar', { name: 'Loading the page' }).waitFor();
  letGo(undefined);
  await here.visitor.heading('good questions.');
  await here.page.getByRole('progressbar', { name: 'Loading the page' }).waitFor({ state: 'detached' });
});

it.each(['the way back', 'Back'])('the strip of programs stands where it was left: %s', async (way) => {
  await here.page.setViewportSize({ width: 1440, height: 900 });
  await here.visitor.open('/programs');
  await here.page.waitForLoadState('networkidle');
  const strip = here.page.getByRole('group', { name: 'Programs' });
  const left = () => strip.evaluate((element) => Math.round(element.scrollLeft));
  const card = strip.getByRole('link').nth(5);
  await card.scrollIntoViewIfNeeded();
  await strip.evaluate((element) => element.scrollTo({ left: 1080, behavior: 'instant' }));
  await expect.poll(left).toBeGreaterThan(900);
  const before = await left();
  await card.click();
  await here.page.waitForURL('**/program/*');
  if (way === 'Back') await here.page.goBack();
  else await here.page.getByRole('link', { name: 'Back to Programs' }).click();
  await here.page.waitForURL('**/programs');
  await expect.poll(left).toBeGreaterThan(before - 60);
});

it('another address of poetry night leads to its one page', async () => {
  await here.visitor.open('/yvr/poetryNight');
  expect(new URL(here.page.url()).pathname).toBe('/poetry');
});

it('every page for visitors can be reached by links from the home page', async () => {
  await here.visitor.open('/');
  const linked = await here.page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(linked).toEqual(expect.arrayContaining(['/become-a-host', '/press', '/yvr']));
});
