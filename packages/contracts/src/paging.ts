import { z } from './zod.ts';

/** The query for a page of a list. The cursor comes from the previous page; only the list's own service reads it. */
export const pageQuery = (usual = 50, most = 100) =>
  z.object({
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(most).default(usual),
  });
export type PageQuery = z.output<ReturnType<typeof pageQuery>>;

/** A page of a list; the last one has no cursor. */
export const pageOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...shape, nextCursor: z.string().nullable().default(null) });
