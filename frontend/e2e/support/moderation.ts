import type { Visitor } from './browser.ts';
import { comeSignedIn } from './signed-in.ts';

/** Makes somebody a moderator and opens the desk. */
export async function becomeModerator(visitor: Visitor, email: string): Promise<void> {
  await comeSignedIn(visitor, email, 'moderator');
  await visitor.open('/moderation', 'Moderation');
}

/** Approves all waiting clips, so that they do not disturb other tests. */
export async function clearQueue(moderator: Visitor): Promise<void> {
  const { page } = moderator;
  await moderator.open('/moderation');
  const standing = await page.getByText(/^\d+ uploads? (is|are) waiting/).innerText();
  let waiting = Number.parseInt(standing, 10);
  // The shortcuts belong to the desk, which may load after the count.
  await page.getByRole('button', { name: 'Take the next one' }).waitFor();
  if (waiting > 0) await page.locator('body').press('n');
  while (waiting > 0) {
    await page.getByText(/Your claim ends in/).waitFor();
    const shown = new URL(page.url()).searchParams.get('id');
    await page.keyboard.press('Space');
    await page.keyboard.press('a');
    await page.waitForURL((url) => url.searchParams.get('id') !== shown);
    waiting -= 1;
    await page.getByText(waiting === 1 ? '1 upload is waiting' : `${String(waiting)} uploads are waiting`).waitFor();
  }
}
