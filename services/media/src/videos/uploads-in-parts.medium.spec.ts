import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { cutIntoParts, mediaRpc, type PartGrant, type UploadParts } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { drivers, MediaWorld } from '../testing/media-world.ts';
import { digestOfParts } from './originals.ts';

// Encoders share the machine with other work.
jest.setTimeout(300_000);

const PARTS = 5;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
describe.each(drivers)('uploads in parts to %s', (driver) => {
  let content: Buffer;
  let pieces: Buffer[];
  let parts: UploadParts;

  const world = MediaWorld.duringTests(driver);

  beforeAll(async () => {
    await world.startWorker();
    content = await readFile(await world.clips.mp4(2, '320x180'));
    const bytes = Math.ceil(content.length / PARTS);
    pieces = cutIntoParts(content.length, bytes).map(({ from, to }) => content.subarray(from, to));
    parts = { bytes, sha256: pieces.map(sha256) };
  });

  const begin = (accountId: string, idempotencyKey: string | null = null, changed: object = {}) =>
    world.call(mediaRpc.beginUpload, {
      accountId,
      idempotencyKey,
      promptId: 'dad_joke',
      recorded: false,
      holder: 'browser' as const,
      sizeBytes: content.length,
      sha256: digestOfParts(parts),
      parts,
      ...changed,
    });
  const positions = (begun: { parts: PartGrant[] }) => begun.parts.map(({ part }) => part);
  const put = (grant: PartGrant, bytes = pieces[grant.part]!) => world.put(grant, bytes);

  /** Breaks the connection in the middle of a part. */
  async function cut({ url, headers, part }: PartGrant): Promise<void> {
    const bytes = pieces[part]!;
    const sending = request(url, { method: 'PUT', headers: { ...headers, 'content-length': bytes.length } });
    sending.on('error', () => undefined);
    await new Promise((resolve) => sending.write(bytes.subarray(0, bytes.length / 2), resolve));
    sending.destroy();
    await new Promise((resolve) => sending.once('close', resolve));
  }

  it.each(Array.from({ length: PARTS }, (_, part) => part))(
    'go on where the line was cut, in part %i, after another announcement with their key',
    async (at) => {
      const [owner, key] = [randomUUID(), randomUUID()];
      const first = await begin(owner, key);
      expect(positions(first)).toEqual([0, 1, 2, 3, 4]);
      for (const grant of first.parts.slice(0, at)) expect(await put(grant)).toBe(200);
      await cut(first.parts[at]!);
      // The upload continues a day later.
      await world.sql(`update videos set created_at = now() - interval '24 hours' where id = $1`, [first.uploadId]);
      const again = await begin(owner, key);
      expect(again.uploadId).toBe(first.uploadId);
      expect(positions(again)).toEqual([0, 1, 2, 3, 4].slice(at));
      expect(await codeOf(world.commit(owner, again.uploadId))).toBe('MEDIA.FILE_MISSING');
      // Parts may arrive in any order.
      for (const grant of again.parts.toReversed()) expect(await put(grant)).toBe(200);
      expect(positions(await begin(owner, key))).toEqual([]);
      const { video } = await world.commit(owner, again.uploadId);
      expect(video.status).toBe('uploaded');
      await world.reach(owner, video.id, 'pending_review');
    },
  );

  it('take no other bytes, in no part', async () => {
    const begun = await begin(randomUUID());
    for (const grant of begun.parts) {
      expect(await put(grant, Buffer.from(pieces[grant.part]!).reverse())).toBe(400);
      expect(await put(grant, pieces[grant.part]!.subarray(1))).toBeGreaterThanOrEqual(400);
    }
    expect(await world.objects(begun.uploadId)).toEqual([]);
  });

  it('are refused when announced with too few parts, with others, or with the digest of the whole file', async () => {
    const wrong = [
      { parts: { ...parts, sha256: parts.sha256.slice(1) } },
      { parts: { ...parts, sha256: parts.sha256.toReversed() } },
      { sha256: sha256(content) },
    ];
    for (const changed of wrong) expect(await codeOf(begin(randomUUID(), null, changed))).toBe('REQUEST.INVALID');
  });

  it('are not accepted when a part changed in the store', async () => {
    const owner = randomUUID();
    const begun = await begin(owner);
    for (const grant of begun.parts) await put(grant);
    const other = await world.clips.bytes(Buffer.from(pieces[2]!).reverse());
    await world.storage.uploadFile(`clips/${begun.uploadId}/part-2`, other, 'application/octet-stream');
    await world.commit(owner, begun.uploadId);
    const failed = await world.reach(owner, begun.uploadId, 'failed');
    expect(failed.failure).toBe('MEDIA.DIGEST_MISMATCH');
  });

  it('leave nothing when they are given up, replaced, or not gone on with', async () => {
    const owner = randomUUID();
    const given = await begin(owner);
    await put(given.parts[0]!);
    await world.call(mediaRpc.abortUpload, { accountId: owner, uploadId: given.uploadId });
    await eventually(async () => expect(await world.objects(given.uploadId)).toEqual([]));

    const left = await begin(owner, randomUUID());
    await put(left.parts[3]!);
    await world.sql(`update videos set created_at = now() - interval '2 minutes' where id = $1`, [left.uploadId]);
    const next = await begin(owner, randomUUID());
    await put(next.parts[0]!);
    await world.sql(`update videos set created_at = now() - interval '37 hours' where id = $1`, [next.uploadId]);
    await eventually(async () => {
      expect([await world.objects(left.uploadId), await world.objects(next.uploadId)]).toEqual([[], []]);
      expect(await world.rows('owner_id = $1', [owner])).toEqual([]);
    });
  });

  it('leave no part behind once their clip is decided long ago', async () => {
    const owner = randomUUID();
    const begun = await begin(owner);
    for (const grant of begun.parts) await put(grant);
    await world.commit(owner, begun.uploadId);
    await world.reach(owner, begun.uploadId, 'pending_review');
    expect(await world.objects(begun.uploadId)).toHaveLength(PARTS + 4);
    await world.sql(`update videos set accepted_at = now() - interval '8 days' where id = $1`, [begun.uploadId]);
    await eventually(async () =>
      expect(await world.objects(begun.uploadId)).toEqual(['clip-360.mp4', 'clip.mp4', 'filmstrip.jpg', 'poster.jpg']),
    );
  });
});
