import { roadmaps } from '@emberhood/catalogue/roadmaps';
import { z, type Roadmaps } from '@emberhood/contracts';

/** What a person may send: roadmaps and steps of the catalogue, so that nothing else is ever stored or read out. */
export const RoadmapSteps = z
  .partialRecord(z.enum(roadmaps.map(({ id }) => id)), z.array(z.string()).max(100))
  .superRefine((sent, context) => {
    for (const [roadmap, steps] of Object.entries(sent)) {
      const known = new Set(roadmaps.find(({ id }) => id === roadmap)?.steps.map(({ id }) => id));
      for (const [index, step] of (steps ?? []).entries())
        if (!known.has(step))
          context.addIssue({ code: 'custom', path: [roadmap, index], message: 'This step does not exist.' });
    }
  });

/** Completed steps never become undone: the union of both, in the order of completion. */
export function mergeRoadmaps(kept: Roadmaps, added: Roadmaps): Roadmaps {
  const merged = new Map(Object.entries(kept));
  for (const [roadmap, steps] of Object.entries(added))
    merged.set(roadmap, [...new Set([...(merged.get(roadmap) ?? []), ...steps])]);
  return Object.fromEntries(merged);
}
