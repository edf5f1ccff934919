import { roadmaps } from '@emberhood/catalogue/roadmaps';
import { z, type Roadmaps } from '@emberhood/contracts';

const stepsOf = new Map(roadmaps.map(({ id, steps }) => [id, new Set(steps.flatMap((step) => step.id ?? []))]));

/** What a person may send: roadmaps and steps of the catalogue, so that nothing else is ever stored or read out. */
export const RoadmapSteps = z.record(z.string(), z.array(z.string()).max(100)).superRefine((sent, context) => {
  for (const [roadmap, steps] of Object.entries(sent)) {
    const known = stepsOf.get(roadmap);
    if (!known) context.addIssue({ code: 'custom', path: [roadmap], message: 'This roadmap does not exist.' });
    for (const [index, step] of steps.entries())
      if (known && !known.has(step))
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
