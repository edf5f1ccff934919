import { useEffect, useRef } from 'react';

/** In pixels: less than any keyboard, more than a browser's collapsing toolbars. */
const KEYBOARD_MIN = 120;

/**
 * For an element that fills a phone's screen: marks it while a keyboard covers part of the page, and gives its style
 * sheet the rest (`--room-from`, `--room-height`). Nothing is covered if the browser shrinks the page
 * (`interactive-widget`).
 */
export function useRoomAboveKeyboard() {
  const room = useRef<HTMLElement>(null);
  useEffect(() => {
    const view = globalThis.visualViewport;
    if (!view) return;
    const measure = () => {
      const element = room.current;
      if (!element) return;
      // Zooming in makes the viewport smaller than the window, too.
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
