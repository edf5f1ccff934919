/** The oldest browsers that the pages are made for (docs/phones.md). */
export const FLOOR = { chrome: 123, firefox: 125, safari: 17.5 } as const;
