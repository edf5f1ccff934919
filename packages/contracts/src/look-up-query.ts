import { freeText } from './text.ts';
import { z } from './zod.ts';

/** Maximum hits of each kind; a narrower query finds the others. */
export const FOUND_MOST = 5;

/** A name, an address, a title, or the beginning of an id. */
export const LookUpQuery = z.object({ query: freeText(254).min(2) });
/** Whether it is long enough, as the server counts: one emoji is one letter. */
export const isLookUpQuery = (query: string): boolean => LookUpQuery.safeParse({ query }).success;
