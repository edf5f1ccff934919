import { useRef, type PointerEvent } from 'react';

/** As long as phones take it for one. */
const HELD_MS = 500;

/** What a finger that stays on something does; a mouse has a button for it. Nothing without an action. */
export function useLongPress(onHeld: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!onHeld) return {};
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      end();
      if (pointerType === 'touch') timer.current = setTimeout(onHeld, HELD_MS);
    },
    // A finger that moves scrolls, and the browser says so by cancelling.
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
  };
}
