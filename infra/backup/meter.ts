import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Counts and hashes the bytes that pass through it. */
export class Meter extends Transform {
  bytes = 0;
  /** The number of rows, because line ends in rows are escaped. */
  lines = 0;
  private readonly hash = createHash('sha256');
  private digest: string | undefined;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.lines++;
    this.hash.update(chunk);
    done(null, chunk);
  }

  /** Digest of all bytes; read it only after the stream has ended. */
  get sha256(): string {
    return (this.digest ??= this.hash.digest('hex'));
  }
}
