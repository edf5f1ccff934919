export interface EarlyPresses {
  /** When the first one comes that needs the app. */
  wanted: Promise<void>;
  /** Presses again, once. What comes after it is the app's. */
  pressAgain: () => void;
}

/** Remembers the last button pressed or form sent before the app answers. What is typed stays where it is. */
export function keepEarlyPresses(): EarlyPresses {
  let again: (() => void) | undefined;
  let want = (): void => undefined;
  const wanted = new Promise<void>((resolve) => (want = resolve));

  const needsApp = (target: EventTarget | null): HTMLButtonElement | undefined => {
    const button = target instanceof Element ? target.closest('button') : null;
    return button?.type === 'button' && button.dataset['islandButton'] === undefined ? button : undefined;
  };
  // Whose press is on its way shall not wait for the end of it.
  const meet = (event: Event): void => {
    if (needsApp(event.target)) want();
  };
  // The app hears some of it from the moment on that it takes the page over, and shall not do it twice.
  const press = (event: Event): void => {
    const button = needsApp(event.target);
    if (!button) return;
    event.stopImmediatePropagation();
    again = () => button.isConnected && button.click();
    want();
  };
  const send = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const at = [...document.forms].findIndex((form) => form === event.target);
    again = () => document.forms[at]?.requestSubmit();
    want();
  };
  const listening = new AbortController();
  const listeners: [string, (event: Event) => void][] = [
    ['pointerdown', meet],
    ['focusin', meet],
    ['click', press],
    ['submit', send],
  ];
  const { signal } = listening;
  for (const [kind, listener] of listeners) addEventListener(kind, listener, { capture: true, signal });

  return {
    wanted,
    pressAgain: () => {
      listening.abort();
      const once = again;
      again = undefined;
      once?.();
    },
  };
}
