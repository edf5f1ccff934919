import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterStateContext, useLocation } from 'react-router';

const LIMIT_MS = 5_000;
/** Somebody moves the page. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The router restores a place once. After a reload, members' screens are read again and the place is not there yet, so
 * this follows the page while it grows (NAV-38).
 */
export function useLatePlace(): void {
  const location = useLocation();
  // The router has no other way to read the place that it restores.
  const place = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;
  useEffect(() => (typeof place === 'number' ? followTo(place) : undefined), [location, place]);
}

/** Returns how to stop. */
function followTo(place: number): () => void {
  const byHand = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollTo({ top: place, behavior: 'instant' });
    if (scrollY >= place - 1) stop();
  });
  const timer = setTimeout(() => stop(), LIMIT_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    byHand.abort();
  };
  for (const type of BY_HAND) addEventListener(type, stop, { passive: true, signal: byHand.signal });
  observer.observe(document.body);
  return stop;
}
