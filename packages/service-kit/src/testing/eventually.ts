import { setTimeout } from 'node:timers/promises';

/** After this time it polls less often, as a try may be a dozen calls. */
const SOON_MS = 2_000;

/** Retries until `attempt` no longer throws; fails with its last error on timeout. Use it instead of fixed sleeps. */
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
