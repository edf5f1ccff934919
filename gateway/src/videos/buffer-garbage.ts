import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const COLLECT_EVERY_BYTES = 16_000_000;

/**
 * Bytes from sockets lie in buffers outside of the heap. V8 frees them with the small objects that own them, of which
 * there are too few to make it look; so it is asked to, which takes about a millisecond (docs/decisions/0011).
 */
export class BufferGarbage {
  private readonly collect = collector();
  private bytes = 0;

  /** Told of what has passed through. */
  passed(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes < COLLECT_EVERY_BYTES) return;
    this.bytes = 0;
    this.collect({ type: 'minor', execution: 'sync' });
  }
}

type Collect = (options: { type: 'minor'; execution: 'sync' }) => void;

/** As --expose-gc would give it to everybody. */
function collector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}
