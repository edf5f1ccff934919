export const lazyStrings = {
  missing: 'A part of this page has not loaded. We keep trying. If it does not appear, reload the page.',
} as const;
