import { island } from '#shared/island.ts';

/** Opens the question in the fragment, such as `#price`. */
export const linkedQuestion = island('linked-question', (questions, signal) => {
  const open = (): void => {
    const linked = [...questions.querySelectorAll('details')].find(({ id }) => location.hash === `#${id}`);
    if (!linked) return;
    linked.open = true;
    linked.scrollIntoView();
  };
  open();
  addEventListener('hashchange', open, { signal });
  return undefined;
});
