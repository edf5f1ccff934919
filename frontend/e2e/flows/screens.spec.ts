import type { Request } from 'playwright-core';
import { PHONE, Visitor } from '../support/browser.ts';
import { comeAsMember } from '../support/signed-in.ts';
import { chooseClip } from '../support/steps.ts';

const WIDE = { width: 1280, height: 800 };

let member: Visitor;

beforeAll(async () => {
  member = await Visitor.arrive();
  await comeAsMember(member, `screens.${String(Date.now())}@example.com`);
});

it('NAV-40 a panel stands at the left of wide screens, and the content 64 units beside it', async () => {
  const { page } = member;
  const kept = page.viewportSize();
  await page.setViewportSize(WIDE);
  await member.open('/emberite/settings', 'Settings');
  const boxOf = (selector: string) => page.locator(selector).first().boundingBox();
  expect(await boxOf('.member-frame > header')).toMatchObject({ x: 0, width: 256 });
  const main = await boxOf('main');
  expect(main?.x).toBeGreaterThanOrEqual(256);
  const padding = await page.locator('.member-frame').evaluate((frame) => getComputedStyle(frame).paddingLeft);
  expect(padding).toBe('256px');
  if (kept) await page.setViewportSize(kept);
});

it('NAV-41 members go from the panel, at the foot of phones, to their screens, and visitors are asked to join', async () => {
  const { page } = member;
  const kept = page.viewportSize();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await member.open('/emberite/settings', 'Settings');
    for (const name of ['Journey', 'Groups', 'People', 'Experiences', 'You'])
      expect(await navigation.getByRole('link', { name }).isVisible(), `${name} at ${String(size.width)}`).toBe(true);
  }
  const bar = await navigation.boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(PHONE.height);
  if (kept) await page.setViewportSize(kept);
  const visitor = await Visitor.arrive();
  await visitor.open('/programs');
  await visitor.page.getByRole('banner').getByRole('link', { name: 'join' }).waitFor();
});

it.each(['/emberite', '/emberite/groups', '/emberite/people', '/emberite/experiences', '/emberite/you'])(
  '%s names in its page every script that it needs before it asks for data',
  async (address) => {
    const { page, context } = member;
    // Ends requests of the previous screen, which do not count.
    await page.goto('about:blank');
    const asked: string[] = [];
    const note = (request: Request) => void asked.push(new URL(request.url()).pathname);
    context.on('request', note);
    const html = await (await page.goto(address))?.text();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    context.off('request', note);
    const firstCall = asked.findIndex((path) => path.startsWith('/api/'));
    const scripts = asked.slice(0, firstCall).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    expect(scripts.filter((path) => !html?.includes(`href="${path}"`) && !html?.includes(`src="${path}"`))).toEqual([]);
  },
);

it.each([
  ['/nowhere', 'We couldn’t find that page', 'Go to the home page'],
  ['/emberite/nowhere', 'We couldn’t find that page', 'Back to your journey'],
  ['/emberite/journey/getting-started/juggling', 'We couldn’t find that step', 'Back to your journey'],
  ['/emberite/chat/weather', 'We couldn’t find that chat', 'Back to your journey'],
  ['/emberite/profile/nobody-here', 'We couldn’t find this person. They may have left:', 'Back to people'],
])('NAV-66 %s is said to be unknown, with a way on', async (address, words, way) => {
  member.expectComplaint(/status of 404/);
  const main = member.page.getByRole('main');
  await member.open(address);
  await main.getByText(words).waitFor();
  await main.getByRole('link', { name: way }).waitFor();
  await member.inspect(address);
});

it('SET-12 INV-05 INV-08 the first name is set once, then invites can be made', async () => {
  const { page } = member;
  await member.open('/emberite/journey');
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor();
  expect(await page.locator('main a.rounded-control:visible').allInnerTexts()).toEqual([]);
  await page.emulateMedia({ media: null });

  await member.open('/emberite/settings/invites');
  await page.getByRole('link', { name: 'Add your first name' }).click();
  await page.getByLabel('First name').fill('Alex');
  await page.getByLabel('Age', { exact: true }).selectOption('31');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Profile data saved successfully!' }).waitFor();
  expect(await page.getByLabel('First name').count()).toBe(0);
  expect(await page.getByLabel('From').inputValue()).toBe('21');

  await member.open('/emberite/settings/invites');
  await page.getByRole('button', { name: 'Create an invite' }).click();
  await page.getByRole('button', { name: 'Invite created successfully!' }).waitFor();
  await page.getByText(/^ALEX-/).waitFor();
  expect(await page.getByRole('button', { name: 'Create an invite' }).isDisabled()).toBe(true);
  await page.getByText(/You already have an active invite/).waitFor();
  await member.inspect('invites with an active one');

  await page.getByRole('button', { name: /^Share ALEX-/ }).click();
  await page.getByRole('img', { name: /^QR code with an invite link for ALEX-/ }).waitFor();
  await member.inspect('an invite as a QR code');
  // Print shows the code and its link, without the page behind.
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('img', { name: /^QR code/ }).isVisible()).toBe(true);
  expect(await page.getByText(/create-account\?invite=ALEX-/).isVisible()).toBe(true);
  expect(await page.locator('h1').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Turn off ALEX-/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByText(/^Turned off on/).waitFor();
  expect(await page.getByRole('button', { name: 'Create an invite' }).isEnabled()).toBe(true);
  await member.inspect('a revoked invite');
});

it.each([
  ['text.mp4', 'This file is not a video we can read. Please choose another one.'],
  ['empty.mp4', 'This file is empty. Please record or choose another video.'],
])('VID-16 ERR-10 %s is refused in words', async (file, words) => {
  member.expectComplaint(/status of 4(15|22)/);
  await member.open('/emberite/settings/videos');
  await chooseClip(member, 'Weird food', file);
  // Shown in the dialog, or on the card once the worker has checked the file.
  await member.page.getByText(words).first().waitFor({ timeout: 60_000 });
  await member.inspect(`refused ${file}`);
});

it('a file that is too long is cut in the page, and comes to the review', { timeout: 300_000 }, async () => {
  const { page } = member;
  await member.open('/emberite/settings/videos');
  await chooseClip(member, 'Weird food', 'long.mp4');
  const dialog = page.getByRole('dialog', { name: 'Weird food' });
  await dialog.getByText(/Choose the part to keep/).waitFor();
  await dialog.getByRole('slider', { name: /^Start at/ }).fill('12');
  await dialog.getByText('3.0 s will be kept.').waitFor();
  await member.inspect('a file that is cut');
  await dialog.getByRole('button', { name: /^Upload/ }).click();
  await dialog.waitFor({ state: 'detached', timeout: 60_000 });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Weird food' }) });
  await card.getByText(/^Being checked/).waitFor({ timeout: 200_000 });
});

it('goes on offline where it can, says so, and comes back', async () => {
  member.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  const { page } = member;
  await member.open('/emberite', 'Your journey');
  // Content below the first view is still loading.
  await page.waitForLoadState('networkidle');
  await member.context.setOffline(true);
  await page.getByText('You’re offline.').waitFor();
  await member.context.setOffline(false);
  await page.getByText('You’re offline.').waitFor({ state: 'detached' });
});

it('a page asked for without a connection says so, comes once there is one, and nothing is kept for it', async () => {
  member.expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 503/);
  const { page } = member;
  await member.open('/emberite/settings', 'Settings');
  // Waits for the active worker, not one that is still installing.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await member.context.setOffline(true);
  // A worker learns it a moment later than its page.
  await expect
    .poll(() => member.context.serviceWorkers()[0]?.evaluate('navigator.onLine'), { timeout: 10_000 })
    .toBe(false);
  await page.reload();
  await member.heading('You’re offline');
  await member.inspect('the page without a connection');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Not yet. We’ll keep trying.').waitFor();
  await member.context.setOffline(false);
  await member.heading('Settings');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
