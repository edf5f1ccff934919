import { island } from '#shared/island.ts';
import { celebrate, loadConfetti } from '#shared/ui/celebrate.ts';

const CELEBRATION_MS = 500;

/**
 * Shows confetti and goes on after half a second, whether or not it has loaded (EXP-21). A real link, so that it works
 * without scripts and can be opened in another tab.
 */
export const join = island('join', (place, signal) => {
  const link = place.querySelector('a');
  const status = place.querySelector<HTMLElement>('[role=status]');
  if (!link || !status) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let celebrated = false;
  const press = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    if (celebrated) {
      celebrated = false;
      return;
    }
    event.preventDefault();
    if (timer !== undefined) return;
    status.textContent = status.dataset['joined'] ?? '';
    timer = setTimeout(() => {
      timer = undefined;
      celebrated = true;
      link.click();
    }, CELEBRATION_MS);
    void celebrate();
  };
  const reset = (): void => {
    clearTimeout(timer);
    timer = undefined;
    status.textContent = '';
  };
  // A page that comes back from the back-forward cache neither says nor does what was pressed before.
  addEventListener('pagehide', reset, { signal });
  const prepare = (): void => void loadConfetti();
  link.addEventListener('click', press, { signal });
  link.addEventListener('pointerenter', prepare, { signal });
  link.addEventListener('focus', prepare, { signal });
  return reset;
});
