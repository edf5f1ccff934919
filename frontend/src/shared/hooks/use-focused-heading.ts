import { useEffect, useRef } from 'react';

/** For the element around a step's heading: each new step moves the focus to it; the first one shown does not. */
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
