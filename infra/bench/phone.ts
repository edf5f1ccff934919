/**
 * npm run bench:phone: measures a product with the demo city (npm start, with a high LIMIT_CALLS_PER_MINUTE) on a slow
 * phone: Chromium with 150 ms to the server, 1.6 Mbit/s and a processor four and six times slower. Measures how soon
 * the screens of a member are complete with nothing cached, compared with a public page; how long presses take; and
 * whether an evening of chat and an hour of review leak memory. Exits with 1 if a figure misses its bar. BENCH_DATA
 * sets the data folder (.local), BENCH_ROUNDS how often each screen is opened (5), BENCH_ONLY=screens,presses,memory
 * selects parts.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { groupChatApi } from '@emberhood/contracts/http/group-chat';
import type { CDPSession } from 'playwright-core';
import { ApiError } from '../client/api-client.ts';
import { withClient } from '../client/postgres.ts';
import { chosenOf, numberOf, readOptions } from '../local/options.ts';
import { launch } from '../testing/chromium.ts';
import { median } from '../testing/percentile.ts';
import { memoryOf } from './lib/heap.ts';
import { arrive, FAST_LINE, STANDS, type Person } from './lib/phone.ts';
import { openProduct } from './lib/product.ts';

const BARS = { screenMs: 2_500, pressMs: 200, growthPercent: 10 };
const SLOWER = [4, 6];
const ROUNDS = numberOf('BENCH_ROUNDS', 5);
const PARTS = chosenOf('BENCH_ONLY', process.env['BENCH_ONLY'], ['screens', 'presses', 'memory']);
/** A public page without the app, for comparison. */
const BESIDE = '/programs';
const SCREENS = ['/emberite', '/emberite/groups', '/emberite/people', '/emberite/experiences', '/emberite/you'];
/** As many messages as in one evening. */
const MESSAGES = 60;
/** As many videos as are reviewed in an hour. */
const VIDEOS = 60;

readOptions(import.meta.filename);
process.env['BENCH_DATA'] ??= '.local';
const { run } = await openProduct();
await using browser = await launch();
if (PARTS.includes('screens')) await measureScreens(await arrive(browser, run, 'maya@example.com'));
const { email, groupId } = await findOpenChat();
const writer = await arrive(browser, run, email);
if (PARTS.includes('presses')) await measurePresses(writer, groupId);
if (PARTS.includes('memory')) {
  await measureChat(writer, groupId);
  await measureReview(await arrive(browser, run, 'moderator@example.com'));
}

function report(what: string, value: number, unit: string, bar?: number): void {
  const isMissed = bar !== undefined && value > bar;
  if (isMissed) process.exitCode = 1;
  const aim = bar === undefined ? '' : ` (at most ${bar})`;
  console.log(`${isMissed ? '✗' : ' '} ${what.padEnd(52)} ${value.toFixed(0).padStart(6)} ${unit}${aim}`);
}

async function measureScreens(person: Person): Promise<void> {
  console.log(`Until a screen stands, nothing cached, median of ${ROUNDS}`);
  for (const slower of SLOWER) {
    const times = new Map<string, number[]>();
    // In turns, so that a temporarily busy machine slows all of them.
    for (let round = 0; round < ROUNDS; round++)
      for (const address of [BESIDE, ...SCREENS]) {
        const { page } = await person.open(slower);
        const start = Date.now();
        await page.goto(address, { waitUntil: 'commit' });
        await page.waitForFunction(STANDS, undefined, { polling: 30 });
        times.set(address, [...(times.get(address) ?? []), Date.now() - start]);
        await page.context().close();
      }
    for (const [address, all] of times)
      report(
        `${address}, ${slower} times slower`,
        median(all),
        'ms',
        SCREENS.includes(address) ? BARS.screenMs : undefined,
      );
  }
}

/** Who of the demo city may write in the chat of their group: the engine decides whom it puts into a group. */
async function findOpenChat(): Promise<{ email: string; groupId: string }> {
  const { rows } = await withClient(run.postgres.url, (database) =>
    database.query<{ email: string; groupId: string }>(
      `select a.email, g.id as "groupId" from groups.groups g
         join groups.seats s on s.group_id = g.id and s.left_at is null join auth.accounts a on a.id = s.account_id
        where g.state in ('locked', 'running') order by a.email limit 1`,
    ),
  );
  if (!rows[0]) throw new Error('Nobody has a group with an open chat: is the demo city there?');
  return rows[0];
}

async function measurePresses(person: Person, groupId: string): Promise<void> {
  console.log('\nUntil a press is answered on the screen, the longest');
  for (const slower of SLOWER) {
    const { page } = await person.open(slower);
    const press = async (what: string, act: () => Promise<unknown>): Promise<void> => {
      await page.evaluate('waits.clear()');
      await act();
      await page.waitForFunction(STANDS);
      // The browser reports an event a moment after it was handled.
      await sleep(700);
      const waits = await page.evaluate<number[]>('[...waits.values()]');
      report(`${what}, ${slower} times slower`, Math.max(0, ...waits), 'ms', BARS.pressMs);
    };
    await page.goto('/emberite', { waitUntil: 'networkidle' });
    const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    for (const name of ['Groups', 'People', 'Experiences', 'You', 'People'])
      await press(`${name} in the navigation`, () => link(name));
    await press('a person', () => page.getByRole('main').getByRole('list').getByRole('link').first().click());
    await page.goBack();
    await press('Filters', () => page.getByRole('link', { name: /^Filters/ }).click());
    await page.goto(`/emberite/groups/${groupId}/chat`, { waitUntil: 'networkidle' });
    const field = page.getByRole('textbox', { name: 'Your message' });
    await press('a sentence, letter by letter', () =>
      field.pressSequentially('Shall we meet at the door?', { delay: 60 }),
    );
    await press('Send', () => page.getByRole('button', { name: 'Send', exact: true }).click());
    await page.context().close();
  }
}

/** Runs once to load everything, then repeatedly to measure the growth. */
async function growth(
  what: string,
  cdp: CDPSession,
  times: number,
  round: (n: number) => Promise<void>,
): Promise<void> {
  const warmUp = Math.ceil(times / 4);
  for (let n = 0; n < warmUp; n++) await round(n);
  const before = await memoryOf(cdp);
  for (let n = warmUp; n < times; n++) await round(n);
  const after = await memoryOf(cdp);
  const percent = (one: number, other: number) => (other / one - 1) * 100;
  report(
    `${what}, of ${(before.bytes / 1e6).toFixed(1)} MB`,
    percent(before.bytes, after.bytes),
    '%',
    BARS.growthPercent,
  );
  report(`${what}, of ${before.nodes} nodes`, percent(before.nodes, after.nodes), '%', BARS.growthPercent);
}

/** For each message: it is sent from another device, the chat is opened to read it, and is left. */
async function measureChat(person: Person, id: string): Promise<void> {
  console.log('\nMemory');
  const { page, cdp } = await person.open(1, FAST_LINE);
  await page.goto('/emberite/groups');
  await growth('an evening of chat', cdp, MESSAGES, async (n) => {
    const text = `Message ${n} of the evening, ${randomUUID()}`;
    await page.locator(`main a[href$="/groups/${id}/chat"]`).first().click();
    await write(person, id, text);
    await page.getByRole('log').getByText(text).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
    await page.getByRole('heading', { level: 1, name: 'Groups' }).waitFor();
  });
  await page.context().close();
}

/** Sends a message as soon as the limit of messages in a minute allows it. */
async function write({ client }: Person, id: string, text: string): Promise<void> {
  const body = { key: randomUUID(), text };
  for (;;)
    try {
      await client.call(groupChatApi.sendChatMessage, { params: { id }, body });
      return;
    } catch (error) {
      if (!(error instanceof ApiError && error.asksToWait)) throw error;
      await sleep(5_000);
    }
}

/** Reviews video after video, and plays each for a moment. */
async function measureReview(moderator: Person): Promise<void> {
  const { page, cdp } = await moderator.open(1, FAST_LINE);
  await page.goto('/moderation');
  const videos = page.getByRole('region', { name: 'Videos' }).getByRole('button');
  await videos.first().waitFor();
  const count = await videos.count();
  await growth('an hour of review', cdp, VIDEOS, async (n) => {
    await videos.nth(n % count).click();
    await page.locator('main video').first().waitFor();
    await page.keyboard.press('Space');
    await sleep(300);
    await page.getByRole('button', { name: 'Back to the list' }).click();
  });
  await page.context().close();
}
