import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
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

/** Size and digest of a file that is there. */
export async function hashFile(file: string, signal?: AbortSignal): Promise<Downloaded> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const source = createReadStream(file, { highWaterMark: 1024 * 1024, ...(signal && { signal }) });
  for await (const chunk of source as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    hash.update(chunk);
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}
