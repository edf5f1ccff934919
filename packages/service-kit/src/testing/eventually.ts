import { setTimeout } from 'node:timers/promises';

/** Repeats until it no longer throws; fails with its last error when the time is over. Instead of fixed sleeps. */
export async function eventually<T>(attempt: () => Promise<T>, timeoutMs = 15_000, everyMs = 50): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw error;
      await setTimeout(everyMs);
    }
  }
}
