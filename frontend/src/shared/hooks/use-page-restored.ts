import { useEffect, useEffectEvent } from 'react';

/**
 * Somebody has come back to the page as they left it, such as from the payment provider: the browser kept it whole, and
 * with it the button that was leading away.
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
