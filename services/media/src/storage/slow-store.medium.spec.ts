import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { mediaRpc } from '@emberhood/contracts';
import { codeOf, eventually, Link } from '@emberhood/service-kit/testing';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';
import { hasObjectStore, testServers, type TestObjectStore } from '@emberhood/service-kit/testing/servers';
import { MediaWorld, s3Settings } from '../testing/media-world.ts';

/** Far longer than a call may wait. */
const SLOW_MS = 20_000;

const folder = folderDuringTests();

(hasObjectStore() ? describe : describe.skip)('a store that is slow', () => {
  let store: TestObjectStore;
  let link: Link;
  let world: MediaWorld;
  let clip: string;

  beforeAll(async () => {
    store = await (await testServers()).objectStore(folder);
    link = await Link.to(Number(new URL(store.url).port));
    const settings = { ...s3Settings(store), S3_ENDPOINT: link.url(store.url) };
    world = await MediaWorld.start('filesystem', settings);
    clip = await world.clips.mp4(2, '320x180');
  });

  afterEach(() => link.mend());

  afterAll(async () => {
    await world.stop();
    await link.stop();
    await store.stop();
  });

  it('puts off what needs it, keeps nothing else waiting, and loses nothing', async () => {
    const owner = randomUUID();
    const { uploadId, grant } = await world.begin(owner, clip);
    expect(await world.put(grant, await readFile(clip))).toBe(200);
    link.slowDown(SLOW_MS, ['answered']);
    const waiting = [world.commit(owner, uploadId), world.commit(owner, uploadId)].map(codeOf);
    // Neither rows nor addresses need the store.
    expect((await world.listOwn(owner)).map(({ id }) => id)).toEqual([]);
    expect(await world.begin(randomUUID(), clip)).toMatchObject({ video: null });
    expect(await Promise.all(waiting)).toEqual(['MEDIA.STORAGE_UNAVAILABLE', 'MEDIA.STORAGE_UNAVAILABLE']);
    link.mend();
    expect((await world.commit(owner, uploadId)).video).toMatchObject({ id: uploadId, status: 'uploaded' });
    expect((await world.listOwn(owner)).map(({ id }) => id)).toEqual([uploadId]);
  }, 120_000);

  it('is not asked while somebody deletes a clip, and gives its objects back later', async () => {
    const owner = randomUUID();
    const { id: videoId } = await world.upload(owner, clip);
    link.slowDown(SLOW_MS, ['answered']);
    const asked = link.bytesAsked;
    await world.call(mediaRpc.deleteVideo, { accountId: owner, videoId });
    expect(await world.listOwn(owner)).toEqual([]);
    expect(link.bytesAsked).toBe(asked);
    link.mend();
    await world.startWorker();
    await eventually(async () => expect(await world.objects(videoId)).toEqual([]));
  }, 120_000);
});
