import { island } from '../island.ts';

/** Appears once the page's first band, which has price and button itself, is out of sight. */
export const offerBar = island('offer-bar', (bar) => {
  const first = document.querySelector('#main > [data-tone]');
  if (!first) return undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) bar.toggleAttribute('data-shown', !isIntersecting);
  });
  observer.observe(first);
  return () => observer.disconnect();
});
