import { z } from './zod.ts';

/**
 * A form's answers as they are kept between its steps, on any device. `version` grows with each save; a save names the one
 * it was made from, so that two tabs do not undo each other.
 */
export function savedDraft<Draft extends z.ZodType>(draft: Draft) {
  return z.object({ draft, version: z.int(), updatedAt: z.iso.datetime() });
}

/** What the functions that keep drafts share, whatever is in them. */
export interface Saved<Draft> {
  draft: Draft;
  version: number;
  updatedAt: string;
}
