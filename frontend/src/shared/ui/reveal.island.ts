import { island } from '../island.ts';
import { reducedMotion } from './reduced-motion.ts';

/** Fades in when it is scrolled to (PUB-10). What is on screen at the start is left as it is. */
export const reveal = island('reveal', (element, signal) => {
  if (reducedMotion()) return undefined;
  const show = (): void => {
    element.dataset['reveal'] = 'shown';
  };
  // Asking each for its place while others are being hidden would lay out the page anew for each of them.
  const observer = new IntersectionObserver(
    (entries) => {
      const [entry, state] = [entries.at(-1), element.dataset['reveal']];
      if (!entry || state === 'shown') return;
      if (!entry.isIntersecting && (state === 'waiting' || entry.boundingClientRect.top >= innerHeight)) {
        element.dataset['reveal'] = 'waiting';
        return;
      }
      if (state === 'waiting') show();
      observer.disconnect();
    },
    { rootMargin: '0px 0px -10% 0px' },
  );
  observer.observe(element);
  // The keyboard may get there before the eye.
  element.addEventListener('focusin', show, { signal });
  return () => {
    observer.disconnect();
    show();
  };
});
