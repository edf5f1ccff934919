export interface EarlyPresses {
  /** Resolves at the first press that needs the app. */
  wanted: Promise<void>;
  /** Repeats the press once. The app handles all later ones. */
  pressAgain: () => void;
}

/** Remembers the last button pressed or form sent before the app responds. Typed text stays in its fields. */
export function keepEarlyPresses(): EarlyPresses {
  let again: (() => void) | undefined;
  let want = (): void => undefined;
  const wanted = new Promise<void>((resolve) => (want = resolve));

  const needsApp = (target: EventTarget | null): HTMLButtonElement | undefined => {
    const button = target instanceof Element ? target.closest('button') : null;
    return button?.type === 'button' && button.dataset['islandButton'] === undefined ? button : undefined;
  };
  // A press that has begun must not wait until it ends.
  const meet = (event: Event): void => {
    if (needsApp(event.target)) want();
  };
  // The app may already have handled it while hydrating, and must not do so twice.
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
