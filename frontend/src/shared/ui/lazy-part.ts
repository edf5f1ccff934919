// oxlint-disable-next-line no-restricted-imports -- the one place that may
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { lazyStrings as strings } from './lazy-strings.ts';
import { toasts } from './toasts.ts';

const TOAST = 'late-part';
const FIRST_PAUSE_MS = 1_000;

/**
 * A script that comes after its screen, such as a dialog or a drawing. One that does not arrive is asked for again, ever more
 * seldom and with the next connection, so that it never takes the screen along; `onLate` hears of each failure.
 */
export async function arriving<T>(load: () => Promise<T>, onLate?: () => void): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      return await load();
    } catch {
      onLate?.();
      await new Promise((again) => {
        setTimeout(again, pause);
        addEventListener('online', again, { once: true });
      });
    }
  }
}

/** A part of a screen that is loaded after it, below a Suspense. One that does not arrive is missed in words. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const part = await arriving(load, () => toasts.show(strings.missing, { key: TOAST, kind: 'error' }));
    toasts.dismiss(TOAST);
    return { default: part };
  });
