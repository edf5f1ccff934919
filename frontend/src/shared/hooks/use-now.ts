import { useEffect, useState } from 'react';

const PERIOD_MS = { second: 1_000, minute: 60_000, still: 1 } as const;

/** The present time in whole seconds or minutes, renewed with each; `still`: when the screen was opened. */
export function useNow(every: keyof typeof PERIOD_MS): number {
  const period = PERIOD_MS[every];
  const [now, setNow] = useState(() => wholeOf(period));
  useEffect(() => {
    if (period === 1) return;
    // A minute, too, is looked for every second: a phone that slept has missed the moment at which it began.
    const timer = setInterval(() => setNow(wholeOf(period)), 1_000);
    return () => clearInterval(timer);
  }, [period]);
  return now;
}

function wholeOf(period: number): number {
  return Math.floor(Date.now() / period) * period;
}
