import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { inject } from 'vitest';
import { Visitor } from '../support/browser.ts';
import { makeCard, measureFilm } from '../support/clips.ts';
import { becomeModerator, clearQueue } from '../support/moderation.ts';
import { comeAsMember } from '../support/signed-in.ts';
import { play } from '../support/steps.ts';

const FAKE_UI = '--use-fake-ui-for-media-stream';
const FAKE_DEVICE = '--use-fake-device-for-media-stream';
/** Enough for an encoding and a review. */
const WHOLE_WAY_MS = 300_000;
const email = (name: string) => `${name}.${String(Date.now())}@example.com`;

let mia: Visitor;

/** Opens the recorder of a prompt. */
async function atRecorder(visitor: Visitor, prompt = 'dad_joke'): Promise<Locator> {
  await visitor.open(`/emberite/settings/videos?tab=fun&prompt=${prompt}`);
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Record/ }).click();
  return dialog;
}

const camera = (dialog: Locator) => dialog.getByLabel('Camera preview, mirrored');
/** Seconds; not a number until the browser has read the recording. */
const lengthOf = async (take: Locator) => {
  const length = () => take.evaluate((video: HTMLVideoElement) => video.duration);
  await expect.poll(length).not.toBeNaN();
  return length();
};
const live = (dialog: Locator) =>
  camera(dialog).evaluate((video: HTMLVideoElement) =>
    (video.srcObject as MediaStream).getTracks().map((track) => track.readyState),
  );

/** Waits until at most this many seconds are left. */
const leftAtMost = (dialog: Locator, seconds: number) =>
  expect
    .poll(
      async () => Number(/^(\d+) s left$/.exec((await dialog.getByText(/s left$/).textContent()) ?? '')?.[1] ?? 99),
      {
        timeout: 60_000,
      },
    )
    .toBeLessThanOrEqual(seconds);

beforeAll(async () => {
  const card = join(inject('clipsFolder'), 'card.y4m');
  await makeCard(card);
  mia = await Visitor.arrive({}, [FAKE_UI, FAKE_DEVICE, `--use-file-for-fake-video-capture=${card}`]);
  await comeAsMember(mia, email('mia'));
});

it('VID-04 records what the mirror shows, stops by hand, and again by itself after 15 seconds', async () => {
  const dialog = await atRecorder(mia);
  await mia.inspect('recorder before the camera');
  await dialog.getByRole('button', { name: 'Turn on camera' }).click();
  const record = dialog.getByRole('button', { name: 'Start recording' });
  await record.waitFor();
  expect(await camera(dialog).evaluate((video) => getComputedStyle(video).scale)).toBe('-1 1');
  expect(await live(dialog)).toEqual(['live', 'live']);
  await mia.inspect('recorder with a picture');
  // A phone in landscape has no space below the picture.
  await mia.page.setViewportSize({ width: 844, height: 390 });
  const button = await record.boundingBox();
  expect(button && button.y + button.height).toBeLessThan(390);
  await mia.page.setViewportSize({ width: 1280, height: 800 });
  await record.click();
  // The one button keeps the focus all the way.
  await dialog.getByRole('button', { name: 'Stop' }).waitFor();
  expect(await mia.page.evaluate(() => document.activeElement?.textContent)).toBe('Stop');
  await leftAtMost(dialog, 12);
  await mia.page.keyboard.press('Enter');
  const take = dialog.getByLabel('Your recording');
  await take.waitFor();
  const short = await lengthOf(take);
  expect(short).toBeGreaterThan(2);
  expect(short).toBeLessThan(14);
  await mia.inspect('recorder with a recording');

  await dialog.getByRole('button', { name: 'Record again' }).click();
  await record.click();
  await take.waitFor({ timeout: 90_000 });
  const whole = await lengthOf(take);
  expect(whole).toBeGreaterThan(14);
  expect(whole).toBeLessThan(18);
  await dialog.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => take.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  await dialog.getByRole('button', { name: 'Pause' }).click();
  // Cuts four seconds off the start.
  await dialog.getByRole('slider', { name: /^Start at/ }).fill('4');
  await dialog.getByRole('button', { name: 'Keep this one' }).click();
  await dialog.getByText('Recorded, not uploaded yet').waitFor();
});

it('what is kept survives a reload and a lost line, and is sent once', { timeout: WHOLE_WAY_MS }, async () => {
  const { page } = mia;
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Dad joke' });
  await dialog.getByText('Recorded, not uploaded yet').waitFor();
  await dialog
    .getByLabel('What do you say in the video? (optional)')
    .fill('Why did the bicycle fall over? It was two tired.');
  await mia.inspect('a kept recording');
  mia.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await mia.context.setOffline(true);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByText(/You’re offline\. The upload continues/).waitFor();
  await mia.context.setOffline(false);
  await dialog.waitFor({ state: 'detached', timeout: 60_000 });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Dad joke' }) });
  // Under load, encoding has taken two minutes.
  await card.getByText(/^Being checked/).waitFor({ timeout: 200_000 });
  await page.reload();
  await card.getByText(/^Being checked/).waitFor();
  expect(await card.getByText('Saved on this device, not uploaded yet').count()).toBe(0);
});

it('a large file goes on after its line broke for good and a reload, and no part is sent twice', async () => {
  const { page } = mia;
  mia.expectComplaint(/net::ERR_FAILED/);
  const arrived: string[] = [];
  let cut = true;
  // A part in flight when the connection breaks is sent again if the store has not got it.
  page.on('requestfinished', (request) => {
    const part = /part-\d+/.exec(request.url())?.[0];
    if (part !== undefined && request.method() === 'PUT') arrived.push(part);
  });
  await page.route('**/clips/*/part-*', (route) =>
    cut && arrived.length >= 2 ? route.abort('failed') : route.continue(),
  );
  await mia.open('/emberite/settings/videos?tab=fun&prompt=dance_move');
  const dialog = page.getByRole('dialog', { name: 'Dance move' });
  await dialog.getByLabel(/Choose a video file/).setInputFiles(join(inject('clipsFolder'), 'large.mp4'));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByText('Press “Upload” to send the rest').waitFor({ timeout: 60_000 });
  await mia.inspect('an upload that was broken off');
  expect(arrived.length).toBeGreaterThanOrEqual(2);
  expect(arrived.length).toBeLessThan(5);
  await page.reload();
  await dialog.getByText('Press “Upload” to send the rest').waitFor();
  cut = false;
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.waitFor({ state: 'detached', timeout: 60_000 });
  expect(arrived).toEqual([...new Set(arrived)]);
  await page.unroute('**/clips/*/part-*');
});

it(
  'the recording goes the whole way to what members see of its maker, as the mirror showed it',
  { timeout: WHOLE_WAY_MS },
  async () => {
    const sam = await Visitor.arrive();
    await becomeModerator(sam, email('sam'));
    await sam.page.getByText('2 uploads are waiting').waitFor({ timeout: 120_000 });
    await clearQueue(sam);
    await sam.leave();
    await mia.open('/emberite/settings/preview');
    const clip = mia.page.getByLabel('Your video: Dad joke', { exact: true });
    await clip.waitFor();
    const address = await clip.evaluate((video: HTMLVideoElement) => video.src);
    const film = join(inject('clipsFolder'), 'watched.mp4');
    await writeFile(film, Buffer.from(await (await fetch(address)).arrayBuffer()));
    const { seconds, codecs, left } = await measureFilm(film);
    expect(codecs.toSorted()).toEqual(['aac', 'h264']);
    // Fifteen seconds less the four that were cut off.
    expect(seconds).toBeGreaterThan(10);
    expect(seconds).toBeLessThan(12);
    // The camera saw red on its left.
    expect(left.green).toBeGreaterThan(150);
    expect(left.red).toBeLessThan(100);
    await play(clip);
    const cues = () =>
      clip.evaluate((video: HTMLVideoElement) =>
        [...(video.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text).join(' '),
      );
    await expect.poll(cues, { timeout: 15_000 }).toContain('two tired');
  },
);

it('a tab out of sight ends a recording, and the camera goes off', async () => {
  const dialog = await atRecorder(mia, 'weird_food');
  await dialog.getByRole('button', { name: 'Turn on camera' }).click();
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).waitFor();
  const tracks = await camera(dialog).evaluateHandle((video: HTMLVideoElement) =>
    (video.srcObject as MediaStream).getTracks(),
  );
  await mia.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await dialog.getByText('We turned the camera off').waitFor();
  await dialog.getByText('What you recorded so far was discarded.').waitFor();
  expect(await tracks.evaluate((list) => list.map((track) => track.readyState))).toEqual(['ended', 'ended']);
  await mia.inspect('recorder after the tab was hidden');
  await mia.page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
});

it('a camera that is lost in the middle of a recording is told, and can be tried again', async () => {
  const { page } = mia;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Turn the camera back on' }).click();
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).waitFor();
  await camera(dialog).evaluate((video: HTMLVideoElement) => {
    const [track] = (video.srcObject as MediaStream).getVideoTracks();
    track?.dispatchEvent(new Event('ended'));
  });
  await dialog.getByText('Camera or microphone disconnected').waitFor();
  await dialog.getByText('What you recorded so far was discarded.').waitFor();
  await dialog.getByRole('button', { name: 'Turn the camera back on' }).click();
  await dialog.getByRole('button', { name: 'Start recording' }).waitFor();
});

it('closing the dialog turns the camera off', async () => {
  const { page } = mia;
  const dialog = page.getByRole('dialog');
  const tracks = await camera(dialog).evaluateHandle((video: HTMLVideoElement) =>
    (video.srcObject as MediaStream).getTracks(),
  );
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await tracks.evaluate((list) => list.map((track) => track.readyState))).toEqual(['ended', 'ended']);
});

it('a recording that was kept is gone after signing out', async () => {
  const { page } = mia;
  const dialog = await atRecorder(mia, 'weird_food');
  await dialog.getByRole('button', { name: 'Turn on camera' }).click();
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await leftAtMost(dialog, 13);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.getByRole('button', { name: 'Keep this one' }).click();
  await dialog.getByText('Recorded, not uploaded yet').waitFor();
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('emberhood');
          opening.onerror = () => reject(new Error('no database'));
          opening.onsuccess = () => {
            const counting = opening.result.transaction('kept-clips').objectStore('kept-clips').count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
  await expect.poll(stored).toBe(1);
  await mia.open('/emberite/settings/auth');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await mia.heading('Login');
  await expect.poll(stored).toBe(0);
  mia.expectComplaint(/status of 401/);
  await mia.leave();
});

it.each([
  ['refused', [`${FAKE_UI}=deny`, FAKE_DEVICE], 'We can’t use your camera'],
  ['absent', [FAKE_UI], 'No camera or microphone found'],
] as const)(
  'a camera that is %s is told kindly, and a file is the way on',
  { timeout: WHOLE_WAY_MS },
  async (name, flags, words) => {
    const visitor = await Visitor.arrive({}, flags);
    await comeAsMember(visitor, email(name));
    const dialog = await atRecorder(visitor);
    await dialog.getByRole('button', { name: 'Turn on camera' }).click();
    await dialog.getByText(words).waitFor();
    await visitor.inspect(`recorder with a camera that is ${name}`);
    await dialog.getByRole('button', { name: 'Upload a file instead' }).click();
    await dialog.getByLabel(/Choose a video file/).setInputFiles(join(inject('clipsFolder'), 'fun.mp4'));
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await dialog.waitFor({ state: 'detached', timeout: 60_000 });
    // So that it is in the queue of review when the next file clears that.
    await visitor.page.getByText(/^Being checked/).waitFor({ timeout: 200_000 });
    await visitor.leave();
  },
);
