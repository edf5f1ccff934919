import { useEffect, useRef } from 'react';

/** Less than any keyboard, more than a browser's bars that come and go. */
const KEYBOARD_MIN = 120;

/**
 * For what fills the screen of a phone: marks it while a keyboard covers part of the page, and tells its style sheet what is left
 * (`--room-from`, `--room-height`). Where the engine shrinks the page instead (`interactive-widget`), nothing is covered.
 */
export function useRoomAboveKeyboard() {
  const room = useRef<HTMLElement>(null);
  useEffect(() => {
    const view = globalThis.visualViewport;
    if (!view) return;
    const measure = () => {
      const element = room.current;
      if (!element) return;
      // Also smaller than the window while somebody has zoomed in; that is no keyboard.
      const covered = view.scale === 1 && innerHeight - view.height > KEYBOARD_MIN;
      element.toggleAttribute('data-keyboard', covered);
      element.style.setProperty('--room-from', `${String(view.offsetTop)}px`);
      element.style.setProperty('--room-height', `${String(view.height)}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return room;
}
