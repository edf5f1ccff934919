import { join } from 'node:path';
import { moderationApi } from '@emberhood/contracts/http/moderation';
import { inject } from 'vitest';
import { layoutFaults } from '../support/layout-facts.ts';
import { comeIn } from '../support/newcomer.ts';
import { clientOf } from '../support/signed-in.ts';
import { hasWebKit, PHONE, WebKit, type WebKitVisitor } from '../support/webkit.ts';

const email = (name: string) => `${name}.webkit.${String(Date.now())}@example.com`;
const PHONES = [{ width: 844, height: 390 }, PHONE];

/**
 * The core flow in the engine of every iPhone, on a phone's screen, without a camera. Skipped, and reported as skipped,
 * only where no package offers WebKitGTK; CI counts that as a failure.
 */
describe.skipIf(!hasWebKit)('in WebKit', { timeout: 300_000 }, () => {
  let webkit: WebKit;
  let wes: WebKitVisitor;

  beforeAll(async () => {
    webkit = await WebKit.start();
    wes = await webkit.arrive();
  });
  afterAll(() => webkit.stop());

  it('a newcomer comes in, and screens keep their layout on a phone', async () => {
    await comeIn(wes, email('wes'));
    for (const [address, heading] of [
      ['/emberite', 'Your journey'],
      ['/emberite/people', 'People'],
      ['/emberite/groups', 'Groups'],
      ['/emberite/settings', 'Settings'],
    ] as const) {
      await wes.open(address);
      await wes.heading(heading);
      await wes.keepPicture(heading);
      expect(await layoutFaults(wes, PHONES), address).toEqual([]);
    }
  });

  it('a film is chosen, sent in parts, processed and watched', async () => {
    await wes.open('/emberite/settings/videos?tab=fun');
    await wes.press('Open “Dance move”');
    await wes.type('Choose a video file', join(inject('clipsFolder'), 'large.mp4'));
    await wes.keepPicture('upload');
    await wes.press('Upload');
    await wes.reads('Being checked');
    await wes.press('Open “Dance move”');
    await wes.plays();
    await wes.keepPicture('own clip');
    await wes.leave();
  });

  it('a moderator takes the next film, watches and approves it', async () => {
    const desk = await webkit.arrive();
    const sam = await clientOf(email('sam'), 'moderator');
    await desk.enter(sam);
    await desk.open('/moderation');
    await desk.heading('Moderation');
    await desk.press('Take the next one');
    await desk.reads('Your claim ends in');
    await desk.plays();
    await desk.press('Watch');
    await desk.keepPicture('desk');
    await desk.press('Approve');
    await desk.reads('Approved.');
    await desk.leave();
    // The desk took the next one, which other files have to find free.
    const { items } = await sam.call(moderationApi.reviewQueue, { query: {} });
    for (const { id, claim } of items) if (claim?.mine) await sam.call(moderationApi.releaseReview, { params: { id } });
  });
});
