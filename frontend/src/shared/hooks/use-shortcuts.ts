import { useEffectEvent, useLayoutEffect } from 'react';

/** Elements that need keys for themselves. */
const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';
/** Space presses what has the focus. */
const PRESSABLE = 'button, a, summary, video';

/** Single-key shortcuts (WCAG 2.1.4): never with a modifier, dead in inputs and dialogs, off when not `enabled`. */
export function useShortcuts(enabled: boolean, actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
    const action = actions[key];
    if (!action || !(event.target instanceof Element)) return;
    if (event.target.closest(TYPING)) return;
    if (key === 'space' && event.target.closest(PRESSABLE)) return;
    event.preventDefault();
    action();
  });
  // Before the picture: whoever sees a clip may press a key for it, and effects proper come only after that.
  useLayoutEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [enabled]);
}
