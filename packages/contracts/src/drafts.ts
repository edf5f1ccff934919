import { z } from './zod.ts';

/**
 * A form's answers as stored between its steps, for all devices. `version` grows with each save; a save names the
 * version it is based on, so that two tabs do not overwrite each other.
 */
export function savedDraft<Draft extends z.ZodType>(draft: Draft) {
  return z.object({ draft, version: z.int(), updatedAt: z.iso.datetime() });
}

/** A stored draft of any form. */
export interface Saved<Draft> {
  draft: Draft;
  version: number;
  updatedAt: string;
}

/** Unfinished answers by name; each has a default. */
export type DraftSchema<Draft> = z.ZodType<Draft> & { readonly shape: Readonly<Record<string, z.ZodType>> };

/**
 * Reads a stored draft, perhaps of an older form: valid answers and choices are kept one by one, and the rest is reset.
 * Undefined if it is not a draft at all.
 */
export function readDraft<Draft>(schema: DraftSchema<Draft>, kept: unknown): Draft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const fitting = Object.entries(kept).flatMap(([name, answer]) => {
    const field = schema.shape[name];
    return field ? fits(field, answer).map((part) => [name, part]) : [];
  });
  return schema.safeParse(Object.fromEntries(fitting)).data;
}

/** The answer, or the valid choices of a list; empty if nothing is valid. */
function fits(field: z.ZodType, answer: unknown): unknown[] {
  if (field.safeParse(answer).success) return [answer];
  const choices = Array.isArray(answer) ? answer.filter((choice) => field.safeParse([choice]).success) : [];
  return field.safeParse(choices).success ? [choices] : [];
}
