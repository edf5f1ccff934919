import { island } from '#shared/island.ts';

/** Goes back in history, where the listing is as it was left; follows the link if the visitor came from elsewhere. */
export const back = island('back', (link, signal) => {
  link.addEventListener(
    'click',
    (event) => {
      // Some browsers do not say whether the previous entry is ours.
      const canGoBack = (globalThis.navigation as Navigation | undefined)?.canGoBack ?? false;
      if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      history.back();
    },
    { signal },
  );
  return undefined;
});
