import { island } from '../island.ts';
import { reducedMotion } from './reduced-motion.ts';

/** Fades in when it is scrolled to (PUB-10). What is visible at the start does not. */
export const reveal = island('reveal', (element, signal) => {
  if (reducedMotion()) return undefined;
  const show = (): void => {
    element.dataset['reveal'] = 'shown';
  };
  // Reading each position while others are being hidden would force a layout for each of them.
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
  // The focus may get there before it is scrolled into view.
  element.addEventListener('focusin', show, { signal });
  return () => {
    observer.disconnect();
    show();
  };
});
