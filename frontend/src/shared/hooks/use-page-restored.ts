import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the browser restores the page as it was left, such as on the way back from the payment provider: the
 * button that led away still looks busy then.
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
