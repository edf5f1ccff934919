const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * A script that comes after its screen, such as a dialog or a drawing. One that does not arrive is asked for again, ever more
 * seldom and with the next connection, so that it never takes the screen along; `onLate` hears of the first failure.
 */
export async function arriving<T>(load: () => Promise<T>, onLate?: () => void): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      if (pause === FIRST_PAUSE_MS) onLate?.();
      await nextChance(pause);
    }
  }
}

function nextChance(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });
}
