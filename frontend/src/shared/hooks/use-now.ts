import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../clock.ts';
import { createStore } from '../store.ts';

const PERIOD_MS = { second: 1_000, minute: 60_000, still: 1 } as const;

/** One timer for all. It ticks every second for minutes, too, as a phone that slept would be late for the next one. */
const ticks = createStore(undefined, () => {
  const tick = (): void => ticks.set(undefined);
  const timer = setInterval(tick, 1_000);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
});

/**
 * The current time in whole seconds or minutes, updated with each; `still`: when the screen was opened.
 * @param clock the device's own (`Date.now`) for what began by it
 */
export function useNow(every: keyof typeof PERIOD_MS, clock = serverNow): number {
  const period = PERIOD_MS[every];
  const whole = () => Math.floor(clock() / period) * period;
  const [now, setNow] = useState(whole);
  const tick = useEffectEvent(() => setNow(whole()));
  useEffect(() => (period === 1 ? undefined : ticks.subscribe(() => tick())), [period]);
  return now;
}
