import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Downloaded } from './object-storage.ts';

/** Writes a stream into a new file, counting and hashing on the way. */
export async function writeHashed(source: Readable, file: string, signal?: AbortSignal): Promise<Downloaded> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, meter, createWriteStream(file, { mode: 0o600 }), { signal });
  return { sizeBytes, sha256: hash.digest('hex') };
}
