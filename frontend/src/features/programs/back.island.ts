import { island } from '#shared/island.ts';

/** Back in history, where the listing still stands as it was left; by the link for those who came from elsewhere. */
export const back = island('back', (link, signal) => {
  link.addEventListener(
    'click',
    (event) => {
      // Some browsers do not tell whether something of ours lies behind.
      const canGoBack = (globalThis.navigation as Navigation | undefined)?.canGoBack ?? false;
      if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      history.back();
    },
    { signal },
  );
  return undefined;
});
