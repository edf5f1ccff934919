import { useRef } from 'react';
import { useOnChange } from './use-on-change.ts';

/** For the element around a step's heading: each new step moves the focus to it; the first one shown does not. */
export function useFocusedHeading(step: number) {
  const frame = useRef<HTMLDivElement>(null);
  useOnChange(step, () => frame.current?.querySelector<HTMLElement>('h1, h2')?.focus());
  return frame;
}
