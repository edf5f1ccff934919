import { setTimeout } from 'node:timers/promises';

const OFTEN_MS = 50;
const SELDOM_MS = 250;

/** Repeats until it no longer throws; fails with its last error when the time is over. Instead of fixed sleeps. */
export async function eventually<T>(attempt: () => Promise<T>, timeoutMs = 15_000): Promise<T> {
  const began = Date.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const waited = Date.now() - began;
      if (waited > timeoutMs) throw error;
      // Asking takes the processor from what is waited for.
      await setTimeout(Math.min(SELDOM_MS, Math.max(OFTEN_MS, waited / 20)));
    }
  }
}
