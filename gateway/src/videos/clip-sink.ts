import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { AppError, type ClipDigest } from '@emberhood/contracts';

/** So much is seen of a clip before it is decided where it goes. */
const PROBE_BYTES = 256 * 1024;

type Done = (error?: Error | null) => void;

export interface ReceivedFile {
  sizeBytes: number;
  digest: ClipDigest;
}

/** Where the bytes of a clip go. */
export abstract class ClipPlace extends Writable {
  /** It cannot wait long for the next bytes. */
  readonly steady: boolean = false;

  /** Told when nothing follows for some time. */
  settle(): void {
    // Most places hold nothing back.
  }

  /** Of what was written, once that is finished. */
  abstract digest(): ClipDigest;
}

/** Counts a clip that comes in, and chooses the place for it when it is seen how fast it comes. */
export class ClipSink extends Writable {
  private readonly openedAt = performance.now();
  private bytes = 0;
  private held: Buffer[] = [];
  private place: ClipPlace | undefined;
  private problem: Error | undefined;
  private resume: Done | undefined;

  /**
   * @param expectedBytes the file's length as the client says it; null when it does not, and then nothing is awaited
   * @param choose is told how many seconds the whole file takes at the pace of its beginning
   */
  constructor(
    private readonly expectedBytes: number | null,
    private readonly choose: (seconds: number) => ClipPlace,
  ) {
    super();
  }

  get steady(): boolean {
    return this.place?.steady ?? false;
  }

  /** Once everything is written. */
  summary(): ReceivedFile {
    return { sizeBytes: this.bytes, digest: this.place?.digest() ?? {} };
  }

  settle(): void {
    this.place?.settle();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.bytes += chunk.length;
    this.held.push(chunk);
    if (this.expectedBytes !== null && this.bytes > this.expectedBytes) done(wrongLength());
    else if (!this.place && this.expectedBytes !== null && this.bytes < PROBE_BYTES) done();
    else this.pass(done);
  }

  override _final(done: Done): void {
    if (this.expectedBytes !== null && this.bytes !== this.expectedBytes) done(wrongLength());
    else this.pass((error) => (error ? done(error) : this.finish(done)));
  }

  override _destroy(error: Error | null, done: Done): void {
    this.held = [];
    const { place } = this;
    if (!place || place.closed) {
      done(error);
      return;
    }
    place.once('close', () => {
      done(error);
    });
    place.destroy();
  }

  /** Hands on what is held. */
  private pass(done: Done): void {
    let place: ClipPlace;
    try {
      place = this.place ??= this.open();
    } catch (error) {
      done(error as Error);
      return;
    }
    const { held } = this;
    this.held = [];
    let hasRoom = true;
    if (!this.problem) for (const chunk of held) hasRoom = place.write(chunk);
    if (hasRoom) done();
    else this.resume = done;
  }

  private open(): ClipPlace {
    const elapsed = (performance.now() - this.openedAt) / 1_000;
    const place = this.choose(elapsed * ((this.expectedBytes ?? this.bytes) / Math.max(this.bytes, 1)));
    const goOn = (): void => {
      const { resume } = this;
      this.resume = undefined;
      resume?.();
    };
    place.on('drain', goOn);
    place.on('error', (error) => {
      // A browser that is answered in mid-sending sees a broken connection; one that is quick is let finish first.
      if (place.steady) this.problem = error;
      else this.destroy(error);
      goOn();
    });
    return place;
  }

  private finish(done: Done): void {
    const { place } = this;
    if (this.problem || !place) {
      done(this.problem);
      return;
    }
    place.end();
    finished(place).then(() => {
      done();
    }, done);
  }
}

function wrongLength(): AppError {
  return new AppError('REQUEST.INVALID', {
    issues: [{ path: 'Upload-Length', message: 'is not the length of the file' }],
  });
}
