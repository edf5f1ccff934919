import { AppError, Roadmaps, z } from '@emberhood/contracts';

const LIMITS = { roadmaps: 20, steps: 100 };
const Id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

/** What a person may send: ids only, so that nothing else is ever stored. */
export const RoadmapSteps = z
  .record(Id, z.array(Id).max(LIMITS.steps))
  .refine((map) => Object.keys(map).length <= LIMITS.roadmaps);

/**
 * Completed steps never become undone: the union of both, in the order of completion.
 * @throws REQUEST.INVALID beyond the limits
 */
export function mergeRoadmaps(kept: Roadmaps, added: Roadmaps, path: string): Roadmaps {
  const merged = new Map(Object.entries(kept));
  for (const [roadmap, steps] of Object.entries(added))
    merged.set(roadmap, [...new Set([...(merged.get(roadmap) ?? []), ...steps])]);
  const tooMany = merged.size > LIMITS.roadmaps || [...merged.values()].some((steps) => steps.length > LIMITS.steps);
  if (tooMany) throw new AppError('REQUEST.INVALID', { issues: [{ path, message: 'Too many steps.' }] });
  return Object.fromEntries(merged);
}
