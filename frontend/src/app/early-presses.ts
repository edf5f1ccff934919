/**
 * Remembers what is typed, and the last button pressed or form sent, before the app listens. The returned function puts
 * it into the page that the app has taken over or rendered anew, and presses again; what comes after it is the app's.
 */
export function keepEarlyPresses(): () => void {
  const typed = new Map<string, string>();
  let again: (() => void) | undefined;
  const type = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.name !== '') typed.set(target.name, target.value);
  };
  const press = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') again = () => button.isConnected && button.click();
  };
  const send = (event: Event): void => {
    event.preventDefault();
    const at = [...document.forms].findIndex((form) => form === event.target);
    again = () => document.forms[at]?.requestSubmit();
  };
  addEventListener('input', type, true);
  addEventListener('click', press, true);
  addEventListener('submit', send, true);
  return () => {
    removeEventListener('input', type, true);
    removeEventListener('click', press, true);
    removeEventListener('submit', send, true);
    for (const [name, value] of typed) {
      const field = document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
      if (field?.value === '') field.value = value;
    }
    typed.clear();
    const once = again;
    again = undefined;
    once?.();
  };
}
