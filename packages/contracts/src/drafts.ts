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

/** Unfinished answers by name; each has a default. */
export type DraftSchema<Draft> = z.ZodType<Draft> & { readonly shape: Readonly<Record<string, z.ZodType>> };

/**
 * A draft as it was kept, perhaps by an older form: what still fits is carried over, answer by answer and choice by choice,
 * and the rest begins again. Undefined when it is no draft at all.
 */
export function readDraft<Draft>(schema: DraftSchema<Draft>, kept: unknown): Draft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const fitting = Object.entries(kept).flatMap(([name, answer]) => {
    const field = schema.shape[name];
    return field ? fits(field, answer).map((part) => [name, part]) : [];
  });
  return schema.safeParse(Object.fromEntries(fitting)).data;
}

/** The answer, or of a list the choices that there still are; nothing when nothing of it fits. */
function fits(field: z.ZodType, answer: unknown): unknown[] {
  if (field.safeParse(answer).success) return [answer];
  const choices = Array.isArray(answer) ? answer.filter((choice) => field.safeParse([choice]).success) : [];
  return field.safeParse(choices).success ? [choices] : [];
}
