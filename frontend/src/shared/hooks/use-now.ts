import { useEffect, useState } from 'react';

const EVERY_MS = { second: 1_000, minute: 60_000 } as const;

/**
 * The present time, renewed at the beginning of every second or minute; `still`: the time at which the screen was opened. Also when a
 * screen is looked at again: a phone that slept has run no timers.
 */
export function useNow(every: keyof typeof EVERY_MS | 'still'): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (every === 'still') return;
    const period = EVERY_MS[every];
    const renew = () => setNow(Date.now());
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(
        () => {
          renew();
          next();
        },
        period - (Date.now() % period),
      );
    };
    next();
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [every]);
  return now;
}
