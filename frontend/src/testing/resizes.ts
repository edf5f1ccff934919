import { vi } from 'vitest';

/**
 * In the place of the browser's observer, as nothing has a size here: what is watched, and how to say that it has
 * grown.
 */
export function stubResizes(): Map<Element, () => void> {
  const watched = new Map<Element, () => void>();
  class Observer implements ResizeObserver {
    private readonly told: () => void;
    constructor(told: ResizeObserverCallback) {
      this.told = () => told([], this);
    }
    observe = (element: Element) => void watched.set(element, this.told);
    unobserve = () => undefined;
    disconnect = () => {
      for (const [element, told] of watched) if (told === this.told) watched.delete(element);
    };
  }
  vi.stubGlobal('ResizeObserver', Observer);
  return watched;
}
