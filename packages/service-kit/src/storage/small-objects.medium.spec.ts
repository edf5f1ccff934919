import { setTimeout } from 'node:timers/promises';
import { folderDuringTests } from '../testing/during-tests.ts';
import { Link, codeOf } from '../testing/index.ts';
import { hasObjectStore, testServers, type TestObjectStore } from '../testing/servers/servers.ts';
import { openSmallObjects, s3Client, type SmallObjects } from './small-objects.ts';

const KEY = 'freezes/0/choices';
const CONTENT = Buffer.from('sealed');

const folder = folderDuringTests();

(hasObjectStore() ? describe : describe.skip)('small objects in a store', () => {
  let store: TestObjectStore;
  let link: Link;
  let objects: SmallObjects;

  beforeAll(async () => {
    store = await (await testServers()).objectStore(folder);
    link = await Link.to(Number(new URL(store.url).port));
    const { accessKey, secretKey } = store;
    await s3Client(store.url, { region: 'us-east-1', accessKey, secretKey }).makeBucket('small');
    const settings = { STORAGE_DRIVER: 's3', S3_ENDPOINT: link.url(store.url), S3_BUCKET: 'small' };
    objects = openSmallObjects({ ...settings, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }, 1_000);
  });

  afterEach(() => link.mend());

  afterAll(async () => {
    await link.stop();
    await store.stop();
  });

  it('are stored, read and removed; of one that is not there nothing is read, and it is removed all the same', async () => {
    expect(await objects.get(KEY)).toBeNull();
    await objects.put(KEY, CONTENT);
    expect(await objects.get(KEY)).toEqual(CONTENT);
    await objects.remove(KEY);
    await objects.remove(KEY);
    expect(await objects.get(KEY)).toBeNull();
  });

  it('are given up when it is silent, and not stored later, when nobody would remove them any more', async () => {
    link.fallSilent();
    const waiting = [objects.put(KEY, CONTENT), objects.get(KEY), objects.remove(KEY)].map(codeOf);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['MEDIA.STORAGE_UNAVAILABLE']));
    // Until the requests are over, which the store has received but not seen yet.
    await setTimeout(2_500);
    link.mend();
    // Twice, as it sees them a moment later.
    for (let look = 0; look < 2; look++) {
      expect(await objects.get(KEY)).toBeNull();
      await setTimeout(200);
    }
  });

  it('are not taken for missing when it refuses to be asked', async () => {
    link.cut();
    expect(await codeOf(objects.get(KEY))).toBe('MEDIA.STORAGE_UNAVAILABLE');
  });
});
