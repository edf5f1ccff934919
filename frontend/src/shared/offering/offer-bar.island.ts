import { island } from '../island.ts';

/** Comes once the page's first band, which has price and button itself, is out of sight. */
export const offerBar = island('offer-bar', (bar) => {
  const first = document.querySelector('#main > [data-tone]');
  if (!first) return undefined;
  const observer = new IntersectionObserver((entries) => {
    bar.toggleAttribute('data-shown', entries.at(-1)?.isIntersecting === false);
  });
  observer.observe(first);
  return () => {
    observer.disconnect();
    bar.removeAttribute('data-shown');
  };
});
