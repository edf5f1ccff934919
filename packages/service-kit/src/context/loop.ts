import { setTimeout } from 'node:timers/promises';
import { outsideContext } from './context.ts';
import { OnceAMinute } from './once-a-minute.ts';

const AFTER_ERROR_MS = 1_000;

/**
 * Background work that repeats: at once when woken or while `work` returns true as there may be more, otherwise after
 * `everyMs` (if a function, called after each turn). After an error the loop first waits a second, even when woken; an
 * error that comes again each turn is reported once a minute.
 */
export class Loop {
  private controller: AbortController | undefined;
  private running: Promise<void> | undefined;
  private woken = false;
  private nap: AbortController | undefined;
  private readonly errors: OnceAMinute;

  constructor(
    private readonly work: () => Promise<boolean>,
    private readonly everyMs: number | (() => number),
    onError: (error: unknown) => void,
    /** Minimum pause between two turns, even when woken, so that one turn serves many wake-ups. */
    private readonly restMs = 0,
  ) {
    this.errors = new OnceAMinute(onError);
  }

  /** If the loop is stopping, it starts again after its last turn. Runs outside the context of the caller. */
  start(): void {
    if (this.controller?.signal.aborted === false) return;
    const controller = new AbortController();
    this.controller = controller;
    const next = (): Promise<void> => this.run(controller.signal);
    this.running = outsideContext(() => (this.running ? this.running.then(next) : next()));
  }

  wake(): void {
    this.woken = true;
    this.nap?.abort();
  }

  /** Waits for the turn in progress to finish. */
  async stop(): Promise<void> {
    this.controller?.abort();
    this.nap?.abort();
    await this.running;
  }

  private async run(signal: AbortSignal): Promise<void> {
    const stopping = (): boolean => signal.aborted;
    while (!stopping()) {
      this.woken = false;
      let more = false;
      let failed = false;
      try {
        more = await this.work();
        this.errors.end();
      } catch (error) {
        this.errors.add(error);
        failed = true;
      }
      if (more) continue;
      // Stopping cuts the pause short.
      await setTimeout(failed ? AFTER_ERROR_MS : this.restMs, undefined, { signal }).catch(() => undefined);
      if (this.isWoken() || stopping()) continue;
      await this.sleep(typeof this.everyMs === 'number' ? this.everyMs : this.everyMs());
    }
  }

  private isWoken(): boolean {
    return this.woken;
  }

  private async sleep(ms: number): Promise<void> {
    this.nap = new AbortController();
    await setTimeout(ms, undefined, { signal: this.nap.signal }).catch(() => undefined);
  }
}
