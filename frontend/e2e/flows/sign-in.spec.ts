import { Visitor } from '../support/browser.ts';
import { askToSignIn } from '../support/steps.ts';

let visitor: Visitor;
const TO_PEOPLE = '/login?redirectedFrom=%2Femberite%2Fpeople';
const email = () => `link.${String(Date.now())}@example.com`;

beforeEach(async () => void (visitor = await Visitor.arrive()));
afterEach(() => visitor.leave());

it('the link signs in by itself where it was asked for, and leaves nothing in the address', async () => {
  const { link } = await askToSignIn(visitor, email(), TO_PEOPLE);
  const second = await visitor.context.newPage();
  const addresses: string[] = [];
  second.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  await second.goto(link);
  await second.getByRole('heading', { name: 'Welcome to Emberhood' }).waitFor();
  expect(await second.evaluate(() => location.hash + location.search)).toBe('');
  // The waiting tab notices by itself.
  await visitor.heading('Welcome to Emberhood');
  expect(addresses).toContain('/login/magic-link');
});

/** Opens the page with its app held back; returns how to release it. */
async function arriveBeforeTheApp(address: string): Promise<() => void> {
  const { page } = visitor;
  const { promise: patience, resolve: letGo } = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/mount-/, async (route) => {
    await patience;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByLabel('Email').waitFor();
  return () => {
    letGo(undefined);
  };
}

it.each(['/login', TO_PEOPLE])(
  'who is quicker than the scripts of %s loses nothing, and has no address in the address',
  async (address) => {
    const { page } = visitor;
    const letGo = await arriveBeforeTheApp(address);
    await page.getByLabel('Email').fill(email());
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    expect(page.url()).not.toContain('example.com');
    letGo();
    await visitor.heading('Check your inbox');
    expect(page.url()).not.toContain('example.com');
  },
);

it('who is typing while the page is taken over goes on typing', async () => {
  const { page } = visitor;
  const letGo = await arriveBeforeTheApp(TO_PEOPLE);
  const address = email();
  await page.getByLabel('Email').click();
  await page.keyboard.type(address.slice(0, 4));
  const takenOver = page.locator('a[href="/create-account?redirectedFrom=%2Femberite%2Fpeople"]');
  letGo();
  await takenOver.waitFor();
  await page.keyboard.type(address.slice(4));
  expect(await page.getByLabel('Email').inputValue()).toBe(address);
});

it('a press that began before the page was taken over counts', async () => {
  const { page } = visitor;
  const letGo = await arriveBeforeTheApp(TO_PEOPLE);
  await page.getByLabel('Email').fill(email());
  await page.getByRole('button', { name: 'Continue with Email' }).hover();
  await page.mouse.down();
  const arrived = page.waitForResponse(/\/assets\/mount-/);
  letGo();
  await (await arrived).finished();
  // Long enough for the app to start.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 30; frames++) await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
  await visitor.heading('Check your inbox');
});

it('elsewhere it waits for a click', async () => {
  const { link } = await askToSignIn(visitor, email());
  const elsewhere = await Visitor.arrive();
  await elsewhere.open(link);
  const button = elsewhere.page.getByRole('button', { name: 'Sign in as l…@example.com' });
  await button.waitFor();
  await elsewhere.inspect('link opened elsewhere');
  expect(elsewhere.page.url()).not.toContain('secret');
  await button.click();
  await elsewhere.heading('Welcome to Emberhood');
  // Opened again, it leads on.
  elsewhere.expectComplaint(/status of 400/);
  await elsewhere.open(link);
  await button.click();
  await elsewhere.heading('Welcome to Emberhood');
  await elsewhere.leave();
});

it('AUTH-15 ERR-02 ERR-03 ERR-04 refuses a wrong code and a wrong link in words', async () => {
  visitor.expectComplaint(/status of 400/);
  const { page } = visitor;
  const { code } = await askToSignIn(visitor, email());
  const wrong = code === '000000' ? '000001' : '000000';
  await page.getByLabel('6-digit code').fill(wrong);
  // Shown at the field and as an alert.
  await expect.poll(() => page.getByText('Invalid or expired code. Please try again.').count()).toBe(2);
  await visitor.inspect('check your inbox with a wrong code');
  await visitor.open('/login/magic-link');
  await page.getByText('Invalid magic link. Missing required parameters.').waitFor();
  await visitor.open('/login/magic-link?email=nobody%40example.com&secret=nothing');
  await page.getByRole('button', { name: /Sign in as/ }).click();
  await page.getByText('Invalid or expired link. Please request a new magic link.').waitFor();
  await visitor.heading('Verification Failed');
  expect(await page.getByRole('link', { name: 'Return to login page' }).getAttribute('href')).toBe('/login');
  await visitor.inspect('refused link');
});

it('the skip link is the first stop and leads to the content', async () => {
  const { page } = visitor;
  await visitor.open('/terms-of-use', 'Terms of Use');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});
