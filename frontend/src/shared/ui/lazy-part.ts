// oxlint-disable-next-line no-restricted-imports -- the one place that may
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { lazyStrings as strings } from './lazy-strings.ts';
import { toasts } from './toasts.ts';

const TOAST = 'late-part';
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

/** A part of a screen that is loaded after it, below a Suspense. One that does not arrive is missed in words, unless it only decorates. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  { decorates = false } = {},
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const onLate = () => toasts.show(strings.missing, { key: TOAST, kind: 'error' });
    const part = await arriving(load, decorates ? undefined : onLate);
    if (!decorates) toasts.dismiss(TOAST);
    return { default: part };
  });
}
