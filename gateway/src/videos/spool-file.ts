import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { ClipPlace } from './clip-sink.ts';

/** Every write goes to another thread and back, which for small pieces costs more than the writing itself. */
const WRITE_BYTES = 512 * 1024;
const MODE = 0o600;

type Done = (error?: Error | null) => void;

/** A new file, hashed and written in large pieces. */
export class SpoolFile extends ClipPlace {
  private readonly path: string;
  private readonly hash = createHash('sha256');
  private file: FileHandle | undefined;
  private held: Buffer[] = [];
  private heldBytes = 0;
  /** Writes follow each other, or their order in the file would be anyone's guess. */
  private writing: Promise<void> = Promise.resolve();

  constructor(path: string) {
    super();
    this.path = path;
  }

  override digest(): { sha256: string } {
    return { sha256: this.hash.digest('hex') };
  }

  /** Writes what was gathered, for when nothing follows for some time: until then it takes memory. */
  override settle(): void {
    // Who writes next, or ends, is told when it fails.
    if (this.file && !this.destroyed) this.flush().catch(() => undefined);
  }

  override _construct(done: Done): void {
    open(this.path, 'wx', MODE).then((file) => {
      this.file = file;
      done();
    }, done);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.hash.update(chunk);
    this.held.push(chunk);
    this.heldBytes += chunk.length;
    if (this.heldBytes < WRITE_BYTES) done();
    else this.report(this.flush(), done);
  }

  override _final(done: Done): void {
    this.report(this.flush(), done);
  }

  override _destroy(error: Error | null, done: Done): void {
    this.held = [];
    const closing = this.writing.catch(() => undefined).then(() => this.file?.close());
    closing.then(() => {
      done(error);
    }, done);
  }

  private report(work: Promise<void>, done: Done): void {
    work.then(() => {
      done();
    }, done);
  }

  private flush(): Promise<void> {
    const [pieces, bytes] = [this.held, this.heldBytes];
    this.held = [];
    this.heldBytes = 0;
    this.writing = this.writing.then(() => this.writeAll(pieces, bytes));
    return this.writing;
  }

  private async writeAll(pieces: Buffer[], left: number): Promise<void> {
    while (left > 0) {
      const { bytesWritten } = await this.opened().writev(pieces);
      left -= bytesWritten;
      // The disk took a part only; the next attempt takes the rest or tells why not.
      if (left > 0) pieces = [Buffer.concat(pieces).subarray(-left)];
    }
  }

  private opened(): FileHandle {
    if (!this.file) throw new Error('The file is not open');
    return this.file;
  }
}
