import { useEffect, useRef } from 'react';

/** For the frame around a step's heading: each step begins there; the first one shown leaves the focus where it is. */
export function useFocusedHeading(step: number) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    frame.current?.querySelector<HTMLElement>('h1, h2')?.focus();
  }, [step]);
  return frame;
}
