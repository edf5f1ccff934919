import { useEffectEvent, useLayoutEffect } from 'react';

/** Elements that use these keys themselves. */
const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';
/** Space presses what has the focus. */
const PRESSABLE = 'button, a, summary, video';

/** Single-key shortcuts (WCAG 2.1.4), one for each press: ignored with a modifier, in inputs and in dialogs, and unless `enabled`. */
export function useShortcuts(enabled: boolean, actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
    const action = actions[key];
    if (!action || !(event.target instanceof Element)) return;
    if (event.target.closest(TYPING)) return;
    if (key === 'space' && event.target.closest(PRESSABLE)) return;
    event.preventDefault();
    if (!event.repeat) action();
  });
  // A layout effect, so that keys work as soon as the clip is painted.
  useLayoutEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [enabled]);
}
