import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { ClipPlace, ClipSink } from './clip-sink.ts';

/** Keeps what it gets; takes one piece at a time, so that whoever writes has to wait. */
class Place extends ClipPlace {
  override readonly steady: boolean;
  readonly pieces: Buffer[] = [];
  settled = 0;

  constructor(
    steady: boolean,
    private readonly failsAfter = Infinity,
  ) {
    super({ highWaterMark: 1 });
    this.steady = steady;
  }

  override settle(): void {
    this.settled++;
  }

  override digest(): { crc32: number } {
    return { crc32: crc32(this.bytes) };
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.pieces.push(piece);
    setImmediate(() => {
      if (this.pieces.length > this.failsAfter) done(new Error('the place is full'));
      else done();
    });
  }

  get bytes(): Buffer {
    return Buffer.concat(this.pieces);
  }
}

const clip = randomBytes(1_000_000);
const piecesOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / 60_000) }, (_, n) => bytes.subarray(n * 60_000, (n + 1) * 60_000));

describe('the sink of a clip', () => {
  it.each([
    ['a long clip', clip],
    ['one shorter than what is looked at', clip.subarray(0, 1_000)],
    ['nothing', Buffer.alloc(0)],
  ])('hands on %s as it came, counted, whether its length was told or not', async (_what, bytes) => {
    for (const expected of [bytes.length, null]) {
      const place = new Place(false);
      const sink = new ClipSink(expected, () => place);
      await pipeline(Readable.from(piecesOf(bytes)), sink);
      expect(place.bytes.equals(bytes)).toBe(true);
      expect(place.closed).toBe(true);
      expect(sink.summary()).toEqual({ sizeBytes: bytes.length, digest: { crc32: crc32(bytes) } });
    }
  });

  it('chooses when it has seen enough, and tells how long the whole would take', async () => {
    const seen: [number, number][] = [];
    let sent = 0;
    const sink = new ClipSink(clip.length, (seconds) => {
      seen.push([sent, seconds]);
      return new Place(true);
    });
    expect(sink.steady).toBe(false);
    const started = performance.now();
    for (const piece of piecesOf(clip)) {
      sent += piece.length;
      await new Promise((resolve) => sink.write(piece, resolve));
      if (sent === 60_000) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const elapsed = (performance.now() - started) / 1_000;
    expect(seen).toHaveLength(1);
    const [at, seconds] = seen[0] ?? [0, 0];
    expect(at).toBe(300_000);
    expect(seconds).toBeGreaterThan(0.05 * (1_000_000 / 300_000));
    expect(seconds).toBeLessThan(elapsed * (1_000_000 / 300_000));
    expect(sink.steady).toBe(true);
    sink.destroy();
  });

  it.each([
    ['longer', clip.length - 1],
    ['shorter', clip.length + 1],
  ])('refuses a file that is %s than was told', async (_what, told) => {
    const place = new Place(true);
    const sink = new ClipSink(told, () => place);
    await expect(pipeline(Readable.from(piecesOf(clip)), sink)).rejects.toMatchObject({
      code: 'REQUEST.INVALID',
      details: { issues: [{ path: 'Upload-Length' }] },
    });
    expect([place.destroyed, place.writableFinished]).toEqual([true, false]);
  });

  it('ends with its place where the place can wait, and where it cannot only after all has come', async () => {
    for (const steady of [false, true]) {
      let read = 0;
      const source = Readable.from(
        (function* () {
          for (const piece of piecesOf(clip)) {
            read += piece.length;
            yield piece;
          }
        })(),
      );
      const sink = new ClipSink(clip.length, () => new Place(steady, 6));
      await expect(pipeline(source, sink)).rejects.toThrow('the place is full');
      expect(read === clip.length).toBe(steady);
    }
  });

  it('is refused where no place can be had', async () => {
    const sink = new ClipSink(null, () => {
      throw new Error('no room');
    });
    await expect(pipeline(Readable.from([clip]), sink)).rejects.toThrow('no room');
  });

  it('closes its place when it is cut off, and tells it of lulls', async () => {
    const place = new Place(false);
    const sink = new ClipSink(null, () => place);
    await new Promise((resolve) => sink.write(clip.subarray(0, 10), resolve));
    sink.settle();
    const closed = new Promise((resolve) => sink.once('close', resolve));
    sink.destroy();
    await closed;
    expect([place.closed, place.settled]).toEqual([true, 1]);
  });
});
