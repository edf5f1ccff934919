import { nextTask } from './after-paint.ts';

export interface EarlyPresses {
  /** Resolves when nothing is pressed down: a press that ends on another element than it began on is none. */
  released: () => Promise<void>;
  /** Runs what puts another page into the document, then puts what was typed, and the focus, into that page. */
  keepTyped: (replace: () => void) => void;
  /** Presses again, once. What comes after it is the app's. */
  pressAgain: () => void;
}

/** The end of a press may go to another window, and is not waited for any longer. */
const HELD_AT_MOST_MS = 2_000;

/** Remembers what is typed, and the last button pressed or form sent, before the app answers. */
export function keepEarlyPresses(): EarlyPresses {
  const typed = new Map<string, string>();
  let again: (() => void) | undefined;
  let down = Promise.resolve();
  let letGo = (): void => undefined;

  const hold = (): void => {
    letGo();
    down = new Promise((resolve) => {
      letGo = resolve;
      setTimeout(resolve, HELD_AT_MOST_MS);
    });
  };
  const type = ({ target }: Event): void => {
    if (isTextField(target)) typed.set(target.name, target.value);
  };
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
    ['input', type],
    ['click', press],
    ['submit', send],
    ['pointerdown', hold],
    ['pointerup', () => letGo()],
    ['pointercancel', () => letGo()],
  ];
  for (const [kind, listener] of listeners) addEventListener(kind, listener, true);

  return {
    released: async () => {
      await down;
      // The click follows its pointerup.
      await nextTask();
    },
    keepTyped: (replace) => {
      const focused = isTextField(document.activeElement) ? document.activeElement.name : '';
      replace();
      for (const [name, value] of typed) {
        const field = fieldNamed(name);
        if (field?.value === '') field.value = value;
      }
      fieldNamed(focused)?.focus({ preventScroll: true });
    },
    pressAgain: () => {
      for (const [kind, listener] of listeners) removeEventListener(kind, listener, true);
      const once = again;
      again = undefined;
      once?.();
    },
  };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(target: EventTarget | null): target is TextField {
  return (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.name !== '';
}

function fieldNamed(name: string): TextField | undefined {
  return [...document.querySelectorAll('input, textarea')].filter(isTextField).find((field) => field.name === name);
}
