import { setTimeout } from 'node:timers/promises';

/** What has not come by then takes long, and is looked for less often: a look may be a dozen calls. */
const SOON_MS = 2_000;

/** Repeats until it no longer throws; fails with its last error when the time is over. Instead of fixed sleeps. */
export async function eventually<T>(attempt: () => T | Promise<T>, timeoutMs = 15_000): Promise<T> {
  const began = Date.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const waited = Date.now() - began;
      if (waited > timeoutMs) throw error;
      await setTimeout(waited < SOON_MS ? 50 : 250);
    }
  }
}
