import { describeExit, type ManagedProcess } from '@emberhood/local-services';
import { notice } from './console.ts';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 5_000;
/** After a process has run this long, its next restart has the short delay again. */
const HEALTHY_MS = 30_000;

interface Watched {
  delay: number;
  since: number;
  /** Whether it is being started; then the start itself reports its end. */
  starting: boolean;
}

/** Restarts processes that end by themselves: first after half a second, then at growing intervals. */
export class Supervisor {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly onRestart: () => void;
  private stopping = false;

  constructor(onRestart: () => void) {
    this.onRestart = onRestart;
  }

  watch(process: ManagedProcess): void {
    const state: Watched = { delay: FIRST_DELAY_MS, since: Date.now(), starting: false };
    process.onExit((exit) => {
      if (!exit.expected && !state.starting) this.revive(process, state, `ended by itself (${describeExit(exit)})`);
    });
  }

  /** Processes that end from now on are not restarted. */
  stop(): void {
    this.stopping = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private revive(process: ManagedProcess, state: Watched, why: string): void {
    if (this.stopping) return;
    if (Date.now() - state.since > HEALTHY_MS) state.delay = FIRST_DELAY_MS;
    notice(process.name, 'error', `${why}; starts again in ${state.delay / 1_000} s`);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.startAgain(process, state);
    }, state.delay);
    this.timers.add(timer);
    state.delay = Math.min(MAX_DELAY_MS, state.delay * 2);
    state.since = Date.now();
  }

  private async startAgain(process: ManagedProcess, state: Watched): Promise<void> {
    // It may have been restarted meanwhile, as after an edit.
    if (process.running) return;
    state.starting = true;
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
      this.revive(process, state, error instanceof Error ? firstLine(error) : 'did not start');
    } finally {
      state.starting = false;
    }
  }
}

/** The rest of the message is in the log file. */
function firstLine(error: Error): string {
  return (error.message.split('\n')[0] ?? '').replace('. Its last words:', '');
}
