import { island } from '../island.ts';

/** Writes when the next group of an offering begins. What that takes comes by itself, as most screens have none of it. */
export const nextStart = island('next-start', (place, ended) => {
  const { offering = '', few = '', many = '' } = place.dataset;
  void import('./starts.ts')
    .then(({ startInWords }) => startInWords(offering, few, many))
    .then((words) => {
      if (!ended.aborted) place.textContent = words;
    })
    // The page is whole without.
    .catch(() => undefined);
  return () => (place.textContent = '');
});
