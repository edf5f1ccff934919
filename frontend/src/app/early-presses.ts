export interface EarlyPresses {
  /** Presses again, once. What comes after it is the app's. */
  pressAgain: () => void;
}

/** Remembers the last button pressed or form sent before the app answers. What is typed stays where it is. */
export function keepEarlyPresses(): EarlyPresses {
  let again: (() => void) | undefined;

  // The app hears some of it from the moment on that it takes the page over, and shall not do it twice.
  const press = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.type !== 'button') return;
    event.stopImmediatePropagation();
    again = () => button.isConnected && button.click();
  };
  const send = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const at = [...document.forms].findIndex((form) => form === event.target);
    again = () => document.forms[at]?.requestSubmit();
  };
  const listeners: [string, (event: Event) => void][] = [
    ['click', press],
    ['submit', send],
  ];
  for (const [kind, listener] of listeners) addEventListener(kind, listener, true);

  return {
    pressAgain: () => {
      for (const [kind, listener] of listeners) removeEventListener(kind, listener, true);
      const once = again;
      again = undefined;
      once?.();
    },
  };
}
