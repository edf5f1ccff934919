import { setTimeout } from 'node:timers/promises';

/** Small, so that this process does not limit the speed at which they are sent. */
const PIECE = 64 * 1024;
/** A good connection at home. */
const LINE_BYTES_PER_SECOND = 2_500_000;

/** A line with limited bandwidth, which all its requests share. */
export class Line {
  private free = 0;

  async *paced(bytes: Buffer): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      yield piece;
      this.free = Math.max(this.free, performance.now()) + (piece.length * 1_000) / LINE_BYTES_PER_SECOND;
      await setTimeout(Math.max(0, this.free - performance.now()));
    }
  }
}
