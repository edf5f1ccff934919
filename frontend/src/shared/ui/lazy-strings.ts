export const lazyStrings = {
  missing: 'Part of this page didn’t load. Please reload the page.',
} as const;
