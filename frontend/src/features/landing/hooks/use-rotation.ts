import { useEffect, useState } from 'react';
import { reducedMotion } from '#shared/ui/reduced-motion.ts';

interface Rotation {
  index: number;
  /** Whether it moves when nobody holds it; false once it was paused by hand or motion is not wanted. */
  running: boolean;
  toggle: () => void;
  /** Holds it for as long as the pointer or the focus is on it. */
  hold: (held: boolean) => void;
}

/** Counts through `count` every `everyMs` milliseconds, until it is paused (WCAG 2.2.2). Begins at 0 after the page is there. */
export function useRotation(count: number, everyMs: number): Rotation {
  const [index, setIndex] = useState(0);
  const [running, setRunning] = useState(true);
  const [held, hold] = useState(false);

  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- known only in the browser: prerendered it runs
    if (reducedMotion()) setRunning(false);
  }, []);
  useEffect(() => {
    if (!running || held) return undefined;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [count, everyMs, held, running]);

  const toggle = () => {
    setRunning(!running);
    // Whoever asks for movement gets it, though the focus is still on the button that was pressed.
    if (!running) hold(false);
  };
  return { index, running, toggle, hold };
}
