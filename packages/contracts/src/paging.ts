import { z } from './zod.ts';

/** The query for a part of a list. The cursor comes from the part before; only the service that has the list reads it. */
export const pageQuery = (usual = 50, most = 100) =>
  z.object({
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(most).default(usual),
  });
export type PageQuery = z.output<ReturnType<typeof pageQuery>>;

/** A part of a list. After the last there is no cursor, nor from a service of the release before. */
export const pageOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...shape, nextCursor: z.string().nullable().default(null) });
