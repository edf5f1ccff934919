import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the browser restores the page from its back-forward cache, as after the payment provider: the button
 * that led away still looks busy then.
 */
export function usePageRestored(onRestored: () => void): void {
  const restored = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onRestored();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => restored(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);
}
