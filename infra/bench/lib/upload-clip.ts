import { createHash } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutIntoParts, partBytesOf } from '@emberhood/contracts';
import { drawClip } from '../../client/clips.ts';

export interface Clip {
  bytes: Buffer;
  sha256: string;
  /** The digests that browsers announce. */
  announced: { sha256: string; parts: { bytes: number; sha256: string[] } };
}

/** A video of a few seconds. */
export async function makeFilm(): Promise<Buffer> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-upload-'));
  const film = await drawClip(folder.path, 'clip', 2, '640x360');
  return Buffer.from(await film.arrayBuffer());
}

export function clipOf(bytes: Buffer): Clip {
  const digests = rangesOf(bytes).map(({ from, to }) => sha256Of(bytes.subarray(from, to)));
  const parts = { bytes: partBytesOf(bytes.length), sha256: digests.map((digest) => digest.toString('hex')) };
  return {
    bytes,
    sha256: sha256Of(bytes).toString('hex'),
    announced: { sha256: sha256Of(Buffer.concat(digests)).toString('hex'), parts },
  };
}

function sha256Of(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

export function rangesOf(bytes: Buffer): { from: number; to: number }[] {
  return cutIntoParts(bytes.length, partBytesOf(bytes.length));
}
