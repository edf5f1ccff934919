import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Downloaded } from './object-storage.ts';

/** Writes a stream to a new file while counting and hashing it. */
export async function writeHashed(source: Readable, file: string, signal?: AbortSignal): Promise<Downloaded> {
  const meter = new Meter();
  const metered = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      meter.add(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, metered, createWriteStream(file, { mode: 0o600 }), { signal });
  return meter.result();
}

/** Size and digests of an existing file. */
export async function hashFile(file: string, signal?: AbortSignal): Promise<Downloaded> {
  const meter = new Meter();
  const source = createReadStream(file, { highWaterMark: 1024 * 1024, ...(signal && { signal }) });
  for await (const chunk of source as AsyncIterable<Buffer>) meter.add(chunk);
  return meter.result();
}

class Meter {
  private readonly hash = createHash('sha256');
  private sizeBytes = 0;

  add(chunk: Buffer): void {
    this.sizeBytes += chunk.length;
    this.hash.update(chunk);
  }

  result(): Downloaded {
    return { sizeBytes: this.sizeBytes, sha256: this.hash.digest('hex') };
  }
}
