import { island } from '../island.ts';

/** Writes when the next group of an offering begins. Its request code loads on demand: most screens show no dates. */
export const nextStart = island('next-start', (place, ended) => {
  const { offering = '', few = '', many = '' } = place.dataset;
  void import('./starts.ts')
    .then(({ startInWords }) => startInWords(offering, few, many))
    .then((words) => {
      if (!ended.aborted) place.textContent = words;
    })
    // The page is complete without the date.
    .catch(() => undefined);
  return () => (place.textContent = '');
});
