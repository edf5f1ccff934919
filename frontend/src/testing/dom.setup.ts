import { webcrypto } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { leaveAccount } from '#shared/account/boundary.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { deviceIsAhead } from './clock.ts';
import { serveWith } from './served-page.ts';

configure({
  // The first visit of a screen loads its modules, on a machine that may be busy.
  asyncUtilTimeout: 10_000,
  // Whoever waits for an element is refused many times, and nobody reads it: the page is printed when somebody does.
  getElementError: (message, container) => {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    let printed: string | undefined;
    const print = (): string => (printed ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n'));
    return Object.defineProperty(error, 'message', { configurable: true, get: print });
  },
});

window.scrollTo = () => undefined;
// jsdom has no layout: everything can be seen.
Element.prototype.checkVisibility = () => true;

beforeEach(() => {
  serveWith();
});

afterEach(() => {
  cleanup();
  leaveAccount();
  queryClient.clear();
  localStorage.clear();
  deviceIsAhead(0);
  document.cookie = 'signed_in=; Max-Age=0; path=/';
});

// jsdom has no layout: nothing ever comes into view there. What depends on it is tested in a real browser.
class NothingInView implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
  takeRecords = (): IntersectionObserverEntry[] => [];
}
window.IntersectionObserver = NothingInView;

// Nor does jsdom know media: a light screen whose owner wants no motion.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('prefers-reduced-motion'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

class NothingResizes implements ResizeObserver {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
}
window.ResizeObserver = NothingResizes;

// Nor does it play: nothing that is loaded to be measured can be read.
URL.createObjectURL = () => 'blob:nothing';
URL.revokeObjectURL = () => undefined;
HTMLMediaElement.prototype.load = () => undefined;
Object.defineProperty(HTMLMediaElement.prototype, 'src', {
  set(this: HTMLMediaElement, address: string) {
    this.setAttribute('src', address);
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  },
});

// Nor does it scroll, or listen to what a server tells by itself.
Element.prototype.scrollIntoView = () => undefined;
class NothingTold extends EventTarget {
  close = (): void => undefined;
}
Object.assign(globalThis, { EventSource: NothingTold });

// Nor does it digest or stream.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
Object.assign(globalThis, { ReadableStream });
