import { island } from '../island.ts';
import { reducedMotion } from './reduced-motion.ts';

/** Fades in when it is scrolled to (PUB-10). What is on screen at the start is left as it is. */
export const reveal = island('reveal', (element, signal) => {
  if (reducedMotion() || element.getBoundingClientRect().top < innerHeight) return undefined;
  element.dataset['reveal'] = 'waiting';
  const show = (): void => {
    element.dataset['reveal'] = 'shown';
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      show();
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
