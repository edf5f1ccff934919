import { island } from '#shared/island.ts';
import { reducedMotion } from '#shared/ui/reduced-motion.ts';

/** Scrolls to the link's target (PUB-04) without changing the address; without scripts the link jumps. */
export const scrollTo = island('scroll-to', (link, signal) => {
  link.addEventListener(
    'click',
    (event) => {
      const section = document.querySelector(link.getAttribute('href') ?? '');
      if (!section) return;
      event.preventDefault();
      section.scrollIntoView({ behavior: reducedMotion() ? 'auto' : 'smooth' });
      section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    },
    { signal },
  );
  return undefined;
});
