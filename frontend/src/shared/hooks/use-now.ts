import { useEffect, useState } from 'react';
import { serverNow } from '../clock.ts';

const PERIOD_MS = { second: 1_000, minute: 60_000, still: 1 } as const;

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const tick = (): void => {
  for (const look of watchers) look();
};

/** The current time in whole seconds or minutes, updated with each; `still`: when the screen was opened. */
export function useNow(every: keyof typeof PERIOD_MS): number {
  const period = PERIOD_MS[every];
  const [now, setNow] = useState(() => wholeOf(period));
  useEffect(() => (period === 1 ? undefined : watch(() => setNow(wholeOf(period)))), [period]);
  return now;
}

/** One timer for all. It ticks every second for minutes, too, as a phone that slept would be late for the next one. */
function watch(look: () => void): () => void {
  if (watchers.size === 0) {
    timer = setInterval(tick, 1_000);
    document.addEventListener('visibilitychange', tick);
  }
  watchers.add(look);
  return () => {
    watchers.delete(look);
    if (watchers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

function wholeOf(period: number): number {
  return Math.floor(serverNow() / period) * period;
}
