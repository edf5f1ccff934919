import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from './api-client.ts';

const PATIENCE_MS = 90_000;
const PAUSE_MS = 500;

/** As browsers do: comes back as long as the answer asks to. @throws what it was refused with otherwise, or at last */
export async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError && error.asksToWait) || Date.now() > until) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
