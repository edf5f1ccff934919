// oxlint-disable-next-line no-restricted-imports -- the one place that may
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { arriving } from '../arriving.ts';
import { uiStrings as strings } from './strings.ts';
import { toasts } from './toasts.ts';

const TOAST = 'late-part';

/** A part of a screen that is loaded after it, below a Suspense. One that does not arrive is missed in words, unless it only decorates. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  { decorates = false } = {},
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const onLate = () => toasts.show(strings.partMissing, { key: TOAST, kind: 'error' });
    const part = await arriving(load, decorates ? undefined : onLate);
    if (!decorates) toasts.dismiss(TOAST);
    return { default: part };
  });
}
