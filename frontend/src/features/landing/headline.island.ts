import { island } from '#shared/island.ts';
import { reducedMotion } from '#shared/ui/reduced-motion.ts';

const EVERY_MS = 3_000;
export const PAUSE = 'M3 2h4v12H3zM9 2h4v12H9z';
const PLAY = 'M4 2l10 6-10 6z';

/** Rotates the words of the headline, unless it is paused (WCAG 2.2.2) or has the pointer or the focus. */
export const headline = island('headline', (hero, signal) => {
  const heading = hero.querySelector('h1');
  const button = hero.querySelector('button');
  const path = button?.querySelector('path');
  if (!heading || !button || !path) return undefined;
  const words = hero.querySelectorAll<HTMLElement>('[data-words] > *');
  const { pause = '', play = '' } = button.dataset;
  let at = 0;
  let running = !reducedMotion();
  let held = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const turn = (to: number): void => {
    words[at]?.removeAttribute('data-current');
    at = to % words.length;
    words[at]?.setAttribute('data-current', 'true');
  };
  const look = (): void => {
    button.title = running ? pause : play;
    button.setAttribute('aria-label', button.title);
    path.setAttribute('d', running ? PAUSE : PLAY);
    clearInterval(timer);
    timer = running && !held ? setInterval(() => turn(at + 1), EVERY_MS) : undefined;
  };
  const toggle = (): void => {
    running = !running;
    // Resuming overrides the pause by focus, as the focus is still on the button.
    if (running) held = false;
    look();
  };
  const hold = (now: boolean) => (): void => {
    held = now;
    look();
  };

  look();
  button.addEventListener('click', toggle, { signal });
  button.addEventListener('focus', hold(true), { signal });
  button.addEventListener('blur', hold(false), { signal });
  heading.addEventListener('pointerenter', hold(true), { signal });
  heading.addEventListener('pointerleave', hold(false), { signal });
  return () => {
    [running, held] = [true, true];
    look();
    turn(0);
  };
});
