import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prompts } from '@emberhood/catalogue';
import { inject } from 'vitest';
import { PHONE, Visitor } from '../support/browser.ts';
import { becomeModerator } from '../support/moderation.ts';
import { comeAsMember } from '../support/signed-in.ts';

const CLIPS = 4;
const email = (name: string) => `${name}.${String(Date.now())}@example.com`;

let sam: Visitor;
let total: number;
let authors: Visitor[];

/** Uploads like a client without scripts: one form after the other. */
async function upload(author: Visitor, promptIds: readonly string[]): Promise<void> {
  const film = (await readFile(join(inject('clipsFolder'), 'fun.mp4'))).toString('base64');
  const statuses = await author.page.evaluate(
    async ([bytes, ids]) => {
      const blob = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: 'video/mp4' });
      const answers: number[] = [];
      for (const promptId of ids) {
        const form = new FormData();
        form.append('promptId', promptId);
        form.append('video', blob, 'clip.mp4');
        answers.push((await fetch('/api/videos/upload', { method: 'POST', body: form })).status);
      }
      return answers;
    },
    [film, promptIds] as const,
  );
  expect(statuses).toEqual(promptIds.map(() => 201));
}

beforeAll(async () => {
  sam = await Visitor.arrive();
  authors = [await Visitor.arrive(), await Visitor.arrive()];
  await becomeModerator(sam, email('sam'));
  const standing = await sam.page.getByText(/^\d+ uploads? (is|are) waiting/).innerText();
  // Includes clips that other spec files have left.
  total = Number.parseInt(standing, 10) + CLIPS;
  const ids = prompts.map(({ id }) => id);
  for (const [index, author] of authors.entries()) {
    await comeAsMember(author, email(`author${String(index)}`));
    await upload(author, ids.slice(0, CLIPS / 2));
  }
});

/** All encodings finish before the first press. */
const ALL_CLIPS_MS = 480_000;

it(
  'every clip of a queue is cleared by the keyboard alone, with three presses at most',
  { timeout: ALL_CLIPS_MS },
  async () => {
    const { page } = sam;
    await sam.open('/moderation');
    await page.getByText(`${String(total)} uploads are waiting`).waitFor({ timeout: 360_000 });
    await sam.inspect('moderation with a full queue');
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    await page.locator('body').press('n');
    for (let left = total - 1; left >= 0; left -= 1) {
      await page.getByText(/Your claim ends in/).waitFor();
      const shown = new URL(page.url()).searchParams.get('id');
      await press('Space');
      if (left % 5 === 0) {
        await press('r');
        await page.getByRole('dialog', { name: 'Why are you rejecting it?' }).waitFor();
        await press('7');
        await press('Control+Enter');
      } else {
        await press('a');
      }
      await expect.poll(() => new URL(page.url()).searchParams.get('id'), { timeout: 30_000 }).not.toBe(shown);
    }
    expect(presses).toBeLessThanOrEqual(3 * total);
    await page.getByText('0 uploads are waiting').waitFor();
    await page.getByText('Nothing is waiting').waitFor();
  },
);

it('a decision is taken back by one key, and made again', async () => {
  const { page } = sam;
  const [author] = authors;
  await upload(author!, ['best_advice']);
  await page.getByText('1 upload is waiting').waitFor({ timeout: 120_000 });
  // Waits out the undo of the previous test, which U would trigger.
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' });
  await page.locator('body').press('n');
  await page.getByText(/Your claim ends in/).waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.keyboard.press('u');
  await page.getByText(/Your claim ends in/).waitFor();
  await page.getByText('1 upload is waiting').waitFor();
  await sam.inspect('moderation with a claim');
  await page.keyboard.press('Space');
  await page.keyboard.press('a');
  await page.getByText('0 uploads are waiting').waitFor();
});

it('on a phone the tabs fit, and what is tapped is on the screen', async () => {
  const { page } = sam;
  await page.setViewportSize(PHONE);
  await sam.open('/moderation?state=approved');
  const first = page.getByRole('region', { name: 'Videos' }).getByRole('button').first();
  await first.waitFor();
  const tabs = await page.getByRole('navigation', { name: 'Videos by state' }).boundingBox();
  expect(tabs?.height).toBeLessThan(80);
  await first.click();
  const heading = page.getByRole('heading', { level: 2 }).first();
  await heading.waitFor();
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(PHONE.height - 100);
  await sam.inspect('an approved clip on the desk');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await first.waitFor();
});
