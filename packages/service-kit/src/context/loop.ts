import { setTimeout } from 'node:timers/promises';
import { outsideContext } from './context.ts';

/**
 * Background work that runs again and again: at once when woken or while `work` answers that there may be more, else after `everyMs`, which is called
 * after each turn if it is a function. After an error the loop waits at least a second.
 */
export class Loop {
  private controller: AbortController | undefined;
  private running: Promise<void> | undefined;
  private woken = false;
  private nap: AbortController | undefined;

  constructor(
    private readonly work: () => Promise<boolean>,
    private readonly everyMs: number | (() => number),
    private readonly onError: (error: unknown) => void,
    /** Between two turns, woken or not, so that one turn serves many who wake it. */
    private readonly restMs = 0,
  ) {}

  /** If the loop is stopping, it starts again after its last turn. Runs outside the context of the caller. */
  start(): void {
    if (this.running && !this.controller?.signal.aborted) return;
    const controller = new AbortController();
    this.controller = controller;
    const next = (): Promise<void> => this.run(controller.signal);
    this.running = outsideContext(() => (this.running ? this.running.then(next) : next()));
  }

  wake(): void {
    this.woken = true;
    this.nap?.abort();
  }

  /** Lets the turn in progress finish. */
  async stop(): Promise<void> {
    this.controller?.abort();
    this.nap?.abort();
    const stopped = this.running;
    await stopped;
    if (this.running === stopped) this.running = undefined;
  }

  private async run(signal: AbortSignal): Promise<void> {
    const stopping = (): boolean => signal.aborted;
    while (!stopping()) {
      this.woken = false;
      let more = false;
      let failed = false;
      try {
        more = await this.work();
      } catch (error) {
        this.onError(error);
        failed = true;
      }
      if (more || stopping()) continue;
      // Stopping ends it.
      if (this.restMs > 0) await setTimeout(this.restMs, undefined, { signal }).catch(() => undefined);
      if (this.isWoken() || stopping()) continue;
      const pause = typeof this.everyMs === 'number' ? this.everyMs : this.everyMs();
      await this.sleep(failed ? Math.max(1_000, pause) : pause);
    }
  }

  private isWoken(): boolean {
    return this.woken;
  }

  private async sleep(ms: number): Promise<void> {
    this.nap = new AbortController();
    // Waking aborts the sleep.
    await setTimeout(ms, undefined, { signal: this.nap.signal }).catch(() => undefined);
  }
}
