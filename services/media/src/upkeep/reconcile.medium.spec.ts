import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaRpc } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { MediaWorld } from '../testing/media-world.ts';
import { keysOf } from '../videos/object-keys.ts';

/** Makes each kind of mismatch, finds it in a dry run, repairs it if possible, and checks what is reported then. */
describe('reconciling rows, objects, cases and jobs', () => {
  const world = MediaWorld.duringTests('filesystem');
  const operator = duringTests(() => world.stack.rpcAs('operator'));

  beforeEach(async () => {
    await world.sql('truncate videos cascade');
    for await (const { key } of world.storage.list('clips/')) await world.storage.remove(key);
  });

  const reconcile = async (apply: boolean) => (await operator.call(mediaRpc.reconcile, { apply })).findings;

  async function put(...keys: string[]): Promise<void> {
    const file = join(world.dir, 'object');
    await writeFile(file, 'bytes');
    for (const key of keys) await world.storage.uploadFile(key, file, 'application/octet-stream');
  }

  const statusOf = async (id: string) =>
    (await world.sql<{ status: string; attempt: number }>('select status, attempt from videos where id = $1', [id]))[0];

  it('finds nothing where all agree', async () => {
    const approved = await world.insertClip(randomUUID(), 'approved');
    const waiting = await world.insertClip(randomUUID(), 'pending_review');
    const uploaded = await world.insertClip(randomUUID(), 'uploaded', { age: '10 seconds' });
    for (const id of [approved, waiting]) await put(keysOf(id).clip, keysOf(id).poster);
    await put(keysOf(uploaded).original);
    expect(await reconcile(true)).toEqual([]);
  });

  it('tells clips whose encoding or original is missing, and leaves them to a person', async () => {
    const approved = await world.insertClip(randomUUID(), 'approved');
    await put(keysOf(approved).clip);
    const uploaded = await world.insertClip(randomUUID(), 'uploaded', { age: '10 seconds' });
    const expected = [
      { kind: 'encoding-missing', videoId: approved, mended: false },
      { kind: 'original-missing', videoId: uploaded, mended: false },
    ];
    expect(await reconcile(true)).toEqual(expect.arrayContaining(expected));
    expect(await reconcile(false)).toHaveLength(2);
    expect(await statusOf(approved)).toMatchObject({ status: 'approved' });
  });

  it('removes objects of a deleted clip that were thought removed', async () => {
    const id = await world.insertClip(randomUUID(), 'approved');
    await world.sql(`update videos set status = 'deleted', has_objects = false where id = $1`, [id]);
    await put(keysOf(id).clip, keysOf(id).poster);
    expect(await reconcile(false)).toEqual([{ kind: 'objects-of-deleted', videoId: id, mended: false }]);
    expect(await world.storage.stat(keysOf(id).clip)).not.toBeNull();
    expect(await reconcile(true)).toEqual([{ kind: 'objects-of-deleted', videoId: id, mended: true }]);
    expect(await world.storage.stat(keysOf(id).clip)).toBeNull();
    expect(await reconcile(false)).toEqual([]);
  });

  it('removes objects of no clip once they are an hour old, and not those of an upload under way', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await put(keysOf(old).clip, keysOf(young).original);
    await world.ageObjects(keysOf(old).clip);
    expect(await reconcile(false)).toEqual([{ kind: 'objects-without-clip', videoId: old, mended: false }]);
    expect(await reconcile(true)).toEqual([{ kind: 'objects-without-clip', videoId: old, mended: true }]);
    expect(await world.storage.stat(keysOf(old).clip)).toBeNull();
    expect(await world.storage.stat(keysOf(young).original)).not.toBeNull();
    expect(await reconcile(false)).toEqual([]);
  });

  it('opens the case of a clip that waits for a review without one', async () => {
    const id = await world.insertClip(randomUUID(), 'pending_review');
    await put(keysOf(id).clip, keysOf(id).poster);
    await world.sql('delete from review_cases where video_id = $1', [id]);
    expect(await reconcile(false)).toEqual([{ kind: 'review-without-case', videoId: id, mended: false }]);
    expect(await reconcile(true)).toEqual([{ kind: 'review-without-case', videoId: id, mended: true }]);
    expect(await reconcile(false)).toEqual([]);
    expect(await world.sql('select kind, state from review_cases where video_id = $1', [id])).toEqual([
      { kind: 'initial', state: 'open' },
    ]);
  });

  it('hands a clip that nobody has worked on for a minute to the upkeep, under a number of its own', async () => {
    const id = await world.insertClip(randomUUID(), 'uploaded', { age: '5 minutes' });
    await put(keysOf(id).original);
    const before = await statusOf(id);
    expect(await reconcile(false)).toEqual([{ kind: 'waits-too-long', videoId: id, mended: false }]);
    expect(await statusOf(id)).toEqual(before);
    expect(await reconcile(true)).toEqual([{ kind: 'waits-too-long', videoId: id, mended: true }]);
    expect(await statusOf(id)).toEqual({ status: 'uploaded', attempt: (before?.attempt ?? 0) + 1 });
  });

  it('removes the objects of a deleted clip, too, where a hundred others keep theirs', async () => {
    const stuck = await Promise.all(Array.from({ length: 100 }, () => world.insertClip(randomUUID(), 'approved')));
    const id = await world.insertClip(randomUUID(), 'approved');
    await put(keysOf(id).clip);
    await world.sql(`alter table videos add constraint spec check (has_objects or id = '${id}')`);
    await world.sql(`update videos set status = 'deleted', deleted_at = now() - interval '1 day' where id = any($1)`, [
      stuck,
    ]);
    await world.sql(`update videos set status = 'deleted', deleted_at = now() where id = $1`, [id]);
    await world.startWorker();
    await eventually(async () => expect(await world.storage.stat(keysOf(id).clip)).toBeNull(), 20_000);
    await world.sql('alter table videos drop constraint spec');
  }, 60_000);
});
