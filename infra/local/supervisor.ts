import { describeExit, type ManagedProcess } from '@emberhood/local-services';
import { notice } from './console.ts';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 5_000;
/** A process that lived this long begins anew with the short delay. */
const HEALTHY_MS = 30_000;

/** Starts again what ends by itself: at first after half a second, then at growing intervals. */
export class Supervisor {
  private readonly watched = new Map<ManagedProcess, { delay: number; since: number }>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly onRestart: () => void;
  private stopping = false;

  constructor(onRestart: () => void) {
    this.onRestart = onRestart;
  }

  watch(process: ManagedProcess): void {
    this.watched.set(process, { delay: FIRST_DELAY_MS, since: Date.now() });
    process.onExit((exit) => {
      if (!exit.expected && !this.stopping) this.revive(process, `ended by itself (${describeExit(exit)})`);
    });
  }

  /** From here on an end is an end. */
  stop(): void {
    this.stopping = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private revive(process: ManagedProcess, why: string): void {
    const state = this.watched.get(process);
    if (!state) return;
    if (Date.now() - state.since > HEALTHY_MS) state.delay = FIRST_DELAY_MS;
    notice(process.name, 'error', `${why}; starts again in ${String(state.delay / 1_000)} s`);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.startAgain(process, state);
    }, state.delay);
    this.timers.add(timer);
    state.delay = Math.min(MAX_DELAY_MS, state.delay * 2);
  }

  private async startAgain(process: ManagedProcess, state: { since: number }): Promise<void> {
    try {
      await process.start();
      if (this.stopping) {
        await process.stop();
        return;
      }
      state.since = Date.now();
      notice(process.name, 'info', 'runs again');
      this.onRestart();
    } catch (error) {
      // It ended during its start, which nobody watches, or did not answer in time.
      if (!this.stopping)
        this.revive(process, error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'did not start');
    }
  }
}
