import type { Locator, Page } from 'playwright-core';
import { Visitor } from '../support/browser.ts';
import { comeAsMember } from '../support/signed-in.ts';
import { uploadClip } from '../support/steps.ts';

const PROMPT = 'Dad joke';
const MORE_THAN_ALL_STOPS = 25;

let member: Visitor;

beforeAll(async () => {
  member = await Visitor.arrive();
  await comeAsMember(member, `dialogs.${String(Date.now())}@example.com`);
  await uploadClip(member, 'fun', PROMPT, 'fun.mp4');
});

const holdsFocus = (dialog: Locator) => dialog.evaluate((panel) => panel.contains(document.activeElement));
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** Whether a click in its middle would hit it. */
const isOnTop = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

it('a dialog keeps the keyboard, holds the page behind it still, and gives the focus back', async () => {
  const { page } = member;
  const opener = page.getByRole('button', { name: `Open “${PROMPT}”` });
  await opener.focus();
  const width = await page.evaluate(() => document.body.clientWidth);
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: PROMPT });
  await dialog.waitFor();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < MORE_THAN_ALL_STOPS; step++) {
      await page.keyboard.press(key);
      // The browser's controls of file inputs and players are inside the dialog, too.
      expect(await holdsFocus(dialog), `${key} ${String(step)}`).toBe(true);
    }
  }
  expect(await page.getByRole('link', { name: 'Journey' }).count()).toBe(0);
  expect(await page.evaluate(() => document.body.clientWidth)).toBe(width);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await member.inspect('an open dialog');

  await page.mouse.click(5, 5);
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe(`Open “${PROMPT}”`);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

it('NAV-49 a message lies above an open dialog, is said aloud, and takes clicks', async () => {
  const { page } = member;
  await page.getByRole('button', { name: `Open “${PROMPT}”` }).click();
  const dialog = page.getByRole('dialog', { name: PROMPT });
  await dialog.getByRole('button', { name: 'Delete this video' }).click();
  const question = page.getByRole('alertdialog', { name: /Are you sure/ });
  await question.waitFor();
  expect(await focusedName(page)).toBe('Cancel');
  await member.inspect('a question above a dialog');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => holdsFocus(dialog)).toBe(true);

  await dialog.getByRole('button', { name: 'Delete this video' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  const toast = page.getByRole('button', { name: 'Video deleted successfully' });
  await toast.waitFor();
  expect(await dialog.isVisible()).toBe(true);
  expect(await isOnTop(toast)).toBe(true);
  // By role, which does not find what is hidden from assistive technology.
  await page.getByRole('status').filter({ hasText: 'Video deleted successfully' }).waitFor({ state: 'attached' });
  await toast.click();
  await toast.waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
});
