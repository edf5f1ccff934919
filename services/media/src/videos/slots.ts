/** At most `size` pieces of work at a time; the others wait their turn. */
export class Slots {
  private readonly size: number;
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(size: number) {
    this.size = size;
  }

  /** Resolves to false, without having run `work`, when no slot came free in time. */
  async within<T>(waitMs: number, work: () => Promise<T>): Promise<T | false> {
    if (!(await this.enter(waitMs))) return false;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy--;
    }
  }

  private enter(waitMs: number): Promise<boolean> {
    if (this.busy < this.size) {
      this.busy++;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const proceed = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(proceed), 1);
        resolve(false);
      }, waitMs);
      this.waiting.push(proceed);
    });
  }
}
