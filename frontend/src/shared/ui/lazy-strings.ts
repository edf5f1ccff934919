export const lazyStrings = {
  missing: 'A part of this page is missing. If it does not appear, reload the page.',
} as const;
