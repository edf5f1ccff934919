import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { StoreStream } from './store-stream.ts';

const pieces = Array.from({ length: 20 }, () => randomBytes(50_000));
const whole = Buffer.concat(pieces);
const sha256 = createHash('sha256').update(whole).digest('hex');

function until(signal: AbortSignal): Promise<void> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('called off'));
    });
  });
}

describe('the way straight into the store', () => {
  it('sends what is written, no faster than it is taken, and ends when the store has it all', async () => {
    let taken: Buffer = Buffer.alloc(0);
    let isStored = false;
    const stream = new StoreStream((body) => {
      const sent = buffer(body).then(async (bytes) => {
        taken = bytes;
        await setImmediate();
        isStored = true;
      });
      return Promise.resolve({ sent });
    });
    await pipeline(Readable.from(pieces), stream);
    expect([taken.equals(whole), isStored]).toEqual([true, true]);
    expect(stream.digest()).toEqual({ crc32: crc32(whole) });
  });

  it('holds back who writes while nobody takes', async () => {
    let given = 0;
    const source = Readable.from(
      (function* () {
        for (const piece of pieces) {
          given++;
          yield piece;
        }
      })(),
      { highWaterMark: 1 },
    );
    const stop = new AbortController();
    const stream = new StoreStream((_body, signal) => Promise.resolve({ sent: until(signal) }));
    const piping = pipeline(source, stream, { signal: stop.signal });
    for (let turn = 0; turn < 50; turn++) await setImmediate();
    expect(given).toBeLessThan(10);
    stop.abort();
    await expect(piping).rejects.toThrow('aborted');
  });

  it('tells the digest where it is asked for', async () => {
    const stream = new StoreStream((body) => Promise.resolve({ sent: buffer(body).then(() => undefined) }), {
      withSha256: true,
    });
    await pipeline(Readable.from(pieces), stream);
    expect(stream.digest()).toEqual({ crc32: crc32(whole), sha256 });
  });

  it('lets bytes that nobody wants pass into nothing, and tells their digest', async () => {
    const stream = new StoreStream(() => Promise.resolve(null));
    await pipeline(Readable.from(pieces), stream);
    expect(stream.writableFinished).toBe(true);
    expect(stream.digest()).toEqual({ crc32: crc32(whole), sha256 });
  });

  it.each([
    ['has refused to begin', () => Promise.reject(new Error('refused'))],
    ['breaks off', () => Promise.resolve({ sent: setImmediate().then(() => Promise.reject(new Error('refused'))) })],
  ])('ends when the store %s', async (_what, send) => {
    await expect(pipeline(Readable.from(pieces), new StoreStream(send))).rejects.toThrow('refused');
  });

  it('calls the sending off when it is cut, and is closed only when that is over', async () => {
    let isOver = false;
    const stream = new StoreStream((_body, signal) => {
      const sent = until(signal).catch(async () => {
        await setImmediate();
        isOver = true;
      });
      return Promise.resolve({ sent });
    });
    stream.write(pieces[0]);
    await setImmediate();
    const closed = new Promise((resolve) => stream.once('close', () => resolve(isOver)));
    stream.destroy();
    expect(await closed).toBe(true);
  });
});
