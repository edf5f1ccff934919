// oxlint-disable-next-line no-restricted-imports -- the one place that may
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { lazyStrings as strings } from './lazy-strings.ts';
import { toasts } from './toasts.ts';

const TOAST = 'late-part';
const FIRST_PAUSE_MS = 1_000;

/**
 * Loads a script after its screen, such as a dialog or a drawing. A failed load is retried at growing intervals and
 * when the connection returns, so that it never breaks the screen; `onLate` is called with each failure.
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

/** A part of a screen that is loaded later, below a Suspense. A failed load shows a toast. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const part = await arriving(load, () => toasts.show(strings.missing, { key: TOAST, kind: 'error' }));
    toasts.dismiss(TOAST);
    return { default: part };
  });
