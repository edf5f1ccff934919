import { profilesApi } from '@emberhood/contracts/http/profiles';
import { PHONE, Visitor, WIDE, ZOOMED } from '../support/browser.ts';
import { ANSWERS, comeSignedIn } from '../support/signed-in.ts';
import { onboard, signIn } from '../support/steps.ts';

/** A phone in landscape. */
const ON_ITS_SIDE = { width: 844, height: 390 };

let member: Visitor;

beforeAll(async () => {
  member = await Visitor.arrive({ viewport: ON_ITS_SIDE });
  await signIn(member, `layout.${String(Date.now())}@example.com`);
});

it('a newcomer meets the journey at its beginning, however low the screen is', async () => {
  await onboard(member);
  await member.page.getByRole('group', { name: 'What would you like to talk about?' }).waitFor();
  expect(await member.page.evaluate(() => scrollY)).toBe(0);
});

it('an experience shows its title on a phone on its side', async () => {
  await member.open('/emberite/experience/peak-axethrowing');
  const title = await member.page.getByRole('heading', { level: 1, name: 'Peak Axe Throwing' }).boundingBox();
  const bar = await member.page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect((title?.y ?? Infinity) + (title?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

it('a city of one very long word does not make the registration wider than a phone', async () => {
  const phone = await Visitor.arrive({ viewport: PHONE });
  const client = await comeSignedIn(phone, `far.${String(Date.now())}@example.com`);
  const away = {
    location: 'Other' as const,
    newLocation: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  };
  await client.call(profilesApi.createProfile, { body: { profile: { ...ANSWERS, ...away } } });
  await phone.open('/emberite/experiences/join', 'Join an experience');
  await phone.page.getByText(`groups in ${away.newLocation}`).waitFor();
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(PHONE.width);
  await phone.leave();
});

it('a message on a phone covers neither the title nor the buttons nor the bar', async () => {
  const { page } = member;
  await page.setViewportSize(PHONE);
  await member.open('/emberite/settings/basic');
  await page.getByLabel('Nickname').fill('Alex');
  await page.getByLabel('Nickname').press('Enter');
  const message = await page.getByRole('button', { name: 'Profile data saved successfully!' }).boundingBox();
  await page.evaluate(() => scrollTo(0, 0));
  const title = await page.locator('h1').boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const button = await page.getByRole('button', { name: 'Save Changes' }).boundingBox();
  if (!message || !title || !bar || !button) throw new Error('Something is not there');
  expect(message.y).toBeGreaterThan(title.y + title.height);
  expect(message.y + message.height).toBeLessThanOrEqual(button.y);
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y);
});

it.each([
  ['a phone, by the button that sticks to it', PHONE],
  ['a wide screen, by Enter in the first field', WIDE],
])('says why a long form was not saved where its sender looks, on %s', async (_, size) => {
  const { page, context } = member;
  await page.setViewportSize(size);
  await member.open('/emberite/settings/basic');
  const first = page.getByLabel('Nickname');
  await first.fill(`Alex ${String(size.width)}`);
  member.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  if (size === PHONE) await page.getByRole('button', { name: 'Save Changes' }).click();
  else await first.press('Enter');
  const problem = page.getByRole('alert').filter({ hasText: 'We couldn’t save your changes.' });
  const box = await problem.boundingBox();
  await context.setOffline(false);
  const below = await page.getByRole('button', { name: 'Save Changes' }).boundingBox();
  if (!box || !below) throw new Error('Something is not there');
  expect(box.y).toBeGreaterThan(0);
  expect(box.y + box.height).toBeLessThanOrEqual(below.y);
  expect(below.y + below.height).toBeLessThanOrEqual(size.height);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Profile data saved successfully!' }).waitFor();
});

it.each([
  ['on the smallest phone', { width: 320, height: 640 }],
  ['at 200 % zoom', ZOOMED],
])(
  'the bar of a phone has room for all its links with their whole names, also that of the screen that is open: %s',
  async (_, size) => {
    const { page } = member;
    await page.setViewportSize(size);
    for (const address of ['/emberite', '/emberite/experiences']) {
      await member.open(address);
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await links.first().waitFor();
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => [
          link.getBoundingClientRect().left,
          link.getBoundingClientRect().right,
          link.scrollWidth - link.clientWidth,
        ]),
      );
      expect(boxes.length).toBe(5);
      expect(boxes.filter(([left = 0, right = 0, hidden = 0]) => left < 0 || right > size.width || hidden > 0)).toEqual(
        [],
      );
      await links.last().locator('.disc').waitFor();
      const middles = await links.last().evaluate((link) =>
        [...link.querySelectorAll('svg, .disc')].map((part) => {
          const { top, height } = part.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      );
      expect(middles).toEqual([middles[0], middles[0]]);
    }
  },
);

it.each(['/emberite/registrations', '/emberite/notifications', '/emberite/settings/auth'])(
  'no word of the titles of %s is broken on a phone at double zoom',
  async (address) => {
    const { page } = member;
    await page.setViewportSize(ZOOMED);
    await member.open(address);
    await page.waitForLoadState('networkidle');
    const broken = await page.locator('main :is(h1, h2, h3)').evaluateAll((titles) =>
      titles.flatMap(({ firstChild }) => {
        const text = firstChild?.textContent ?? '';
        const range = document.createRange();
        return [...text.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
          if (firstChild?.nodeType !== Node.TEXT_NODE) return [];
          range.setStart(firstChild, index);
          range.setEnd(firstChild, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
        });
      }),
    );
    expect(broken).toEqual([]);
  },
);

it('the colours of the system tell apart, too, what is chosen and how far one is', async () => {
  const { page } = member;
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ forcedColors: 'active' });
  await member.open('/emberite/experiences/join?step=1');
  const days = page.locator('.time-grid label');
  await days.first().getByRole('checkbox').check();
  await days.nth(1).getByRole('checkbox').uncheck();
  const [chosen, other] = await days.evaluateAll((all) => all.map((day) => getComputedStyle(day).borderStyle));
  expect(chosen).not.toBe(other);

  await page
    .getByRole('main')
    .evaluate((main) =>
      main.prepend(Object.assign(document.createElement('progress'), { className: 'meter', value: 0.5 })),
    );
  const meter = page.locator('main > progress');
  const picture = `data:image/png;base64,${(await meter.screenshot({ animations: 'disabled' })).toString('base64')}`;
  const [done, left] = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    const drawn = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    drawn?.drawImage(image, 0, 0);
    return [0.25, 0.75].map((at) => drawn?.getImageData(image.width * at, image.height / 2, 1, 1).data.join());
  }, picture);
  await page.emulateMedia({ forcedColors: null });
  expect(done).not.toBe(left);
});

it('a wish is there to be read on a phone, whole', async () => {
  const { page } = member;
  await page.setViewportSize(PHONE);
  await member.open('/emberite/settings/bucketlist');
  await page.getByRole('button', { name: 'Add an item' }).click();
  const item = page.getByRole('textbox', { name: 'Item 1' });
  await item.fill('Dance salsa in Cali for a whole night without looking at my feet once');
  const hidden = await item.evaluate((field) => [
    field.scrollWidth - field.clientWidth,
    field.scrollHeight - field.clientHeight,
  ]);
  expect(hidden).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Profile data saved successfully!' }).waitFor();
});

it('what is touched alone is 44 px in size', async () => {
  const { page } = member;
  await page.setViewportSize(PHONE);
  for (const address of ['/emberite', '/emberite/registrations', '/emberite/experience/mediterranean-cooking-class']) {
    await member.open(address);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(tooSmall), address).toEqual([]);
  }
});

/** Runs in the page. Links within a sentence are as high as it, and labels extend their boxes: both are exempt. */
function tooSmall(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only'))
    .filter((element) => {
      const isInText = getComputedStyle(element).display === 'inline' && element.parentElement?.tagName === 'P';
      const { width, height } = element.getBoundingClientRect();
      return !isInText && (width < 44 || height < 44);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
