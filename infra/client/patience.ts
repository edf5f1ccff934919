import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from './api-client.ts';

/** How long a person retries before they give up. */
const PATIENCE_MS = 90_000;
const PAUSE_MS = 500;

/** Retries as browsers do, while the refusal says when to try again. @throws any other refusal, or the last one */
export async function patiently<T>(
  attempt: () => Promise<T>,
  passes = (error: unknown): boolean => error instanceof ApiError && error.asksToWait,
  withinMs = PATIENCE_MS,
): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!passes(error) || Date.now() > until) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** Repeats `look` until it returns something. @throws Error that names what was not seen in time */
export async function waitFor<T>(
  what: string,
  withinMs: number,
  look: () => Promise<T | undefined>,
  everyMs = 200,
): Promise<T> {
  for (const until = Date.now() + withinMs; ;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(`Not seen: ${what}`);
    await sleep(everyMs);
  }
}
