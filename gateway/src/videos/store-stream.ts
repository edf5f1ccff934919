import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { ClipDigest } from '@emberhood/contracts';
import { ClipPlace } from './clip-sink.ts';

type Done = (error?: Error | null) => void;

/**
 * Sends what is written straight on, while it comes in. A checksum goes with it, at a third of what SHA-256 costs; that is
 * computed only where it is asked for, or where the bytes are not wanted because only it can tell whether they are known.
 */
export class StoreStream extends ClipPlace {
  override readonly steady = true;
  private readonly body = new Readable({
    read: () => {
      this.goOn();
    },
  });
  private readonly stopped = new AbortController();
  private sending: Promise<void> = Promise.resolve();
  private waiting: Done | undefined;
  private checksum = 0;
  private hash: Hash | undefined;

  /** @param send resolves to what is under way, or to null when nobody wants the bytes */
  constructor(
    private readonly send: (body: Readable, signal: AbortSignal) => Promise<{ sent: Promise<void> } | null>,
    { withSha256 = false } = {},
  ) {
    super();
    if (withSha256) this.hash = createHash('sha256');
    // Whoever reads it tells why it stopped.
    this.body.on('error', () => undefined);
  }

  override digest(): ClipDigest {
    return { crc32: this.checksum, ...(this.hash && { sha256: this.hash.digest('hex') }) };
  }

  override _construct(done: Done): void {
    this.send(this.body, this.stopped.signal).then((begun) => {
      if (begun) {
        this.sending = begun.sent;
        begun.sent.catch((error: unknown) => this.destroy(error as Error));
      } else {
        this.hash ??= createHash('sha256');
        this.body.resume();
      }
      done();
    }, done);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.checksum = crc32(chunk, this.checksum);
    this.hash?.update(chunk);
    this.waiting = done;
    if (this.body.push(chunk)) this.goOn();
  }

  override _final(done: Done): void {
    this.body.push(null);
    this.sending.then(() => {
      done();
    }, done);
  }

  override _destroy(error: Error | null, done: Done): void {
    if (!this.writableFinished) this.stopped.abort();
    this.body.destroy();
    this.sending
      .catch(() => undefined)
      .then(() => {
        done(error);
      }, done);
  }

  private goOn(): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.();
  }
}
