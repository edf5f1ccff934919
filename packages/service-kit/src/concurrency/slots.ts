/** At most `size` pieces of work at a time; the others wait their turn, first come, first served. */
export class Slots {
  private readonly size: number;
  private busy = 0;
  /** Since when they wait, in the order in which they get on. */
  private waiting = new Map<() => void, number>();

  constructor(size: number) {
    this.size = size;
  }

  /** Somebody waits for a slot. */
  get wanted(): boolean {
    return this.waiting.size > 0;
  }

  get longestWaitMs(): number {
    const now = performance.now();
    return now - Math.min(now, ...this.waiting.values());
  }

  /**
   * @param first whether to stand before all that wait
   * @returns what gives the slot back
   * @throws the signal's reason when it fires first; the place in the line is then free
   */
  async take(signal: AbortSignal, { first = false } = {}): Promise<() => void> {
    signal.throwIfAborted();
    await this.enter((giveUp) => {
      const leave = (): void => {
        giveUp(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      return () => {
        signal.removeEventListener('abort', leave);
      };
    }, first);
    let left = false;
    return () => {
      if (!left) this.leave();
      left = true;
    };
  }

  /** Resolves to false, without having run `work`, when no slot came free in time. */
  async within<T>(waitMs: number, work: () => Promise<T>): Promise<T | false> {
    const late = new Error('No slot came free in time');
    try {
      await this.enter((giveUp) => {
        const timer = setTimeout(giveUp, waitMs, late);
        return () => {
          clearTimeout(timer);
        };
      });
    } catch (error) {
      if (error === late) return false;
      throw error;
    }
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** `whileWaiting` gets what ends the waiting without a slot, and returns what is to be done once it is over. */
  private enter(whileWaiting: (giveUp: (reason: Error) => void) => () => void, first = false): Promise<void> {
    if (this.busy < this.size) {
      this.busy++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const proceed = (): void => {
        over();
        resolve();
      };
      const over = whileWaiting((reason) => {
        this.waiting.delete(proceed);
        over();
        reject(reason);
      });
      const place: [() => void, number] = [proceed, performance.now()];
      if (first) this.waiting = new Map([place, ...this.waiting]);
      else this.waiting.set(...place);
    });
  }

  /** The slot goes to the next in line without ever being free, so nobody can slip in between. */
  private leave(): void {
    const [next] = this.waiting.keys();
    if (!next) {
      this.busy--;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
