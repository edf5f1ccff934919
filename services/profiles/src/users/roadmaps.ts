import { roadmaps, roadmapsFor, stepsOf as statesOf } from '@emberhood/catalogue/roadmaps';
import { AppError, z, type Roadmaps } from '@emberhood/contracts';

const stepsOf = new Map(roadmaps.map(({ id, steps }) => [id, new Set(steps.flatMap((step) => step.id ?? []))]));

/** People may send only roadmaps and steps of the catalogue, so that nothing else is ever stored or returned. */
export const RoadmapSteps = z.record(z.string(), z.array(z.string()).max(100)).superRefine((sent, context) => {
  for (const [roadmap, steps] of Object.entries(sent)) {
    const known = stepsOf.get(roadmap);
    if (!known) context.addIssue({ code: 'custom', path: [roadmap], message: 'This roadmap does not exist.' });
    for (const [index, step] of steps.entries())
      if (known && !known.has(step))
        context.addIssue({ code: 'custom', path: [roadmap, index], message: 'This step does not exist.' });
  }
});

/** The union of both, in the order of completion, because a completed step is never undone. */
export function mergeRoadmaps(kept: Roadmaps, added: Roadmaps): Roadmaps {
  const merged = new Map(Object.entries(kept));
  for (const [roadmap, steps] of Object.entries(added))
    merged.set(roadmap, [...new Set([...(merged.get(roadmap) ?? []), ...steps])]);
  return Object.fromEntries(merged);
}

/**
 * New steps have to be completed in the order of the screens, and only on roadmaps of this location (JRN-07, JRN-15);
 * steps that were completed before stay.
 * @throws USER.ROADMAP_ELSEWHERE, USER.STEP_LOCKED
 */
export function assertOpen(kept: Roadmaps, all: Roadmaps, location: string | null): void {
  const offered = roadmapsFor(location ?? '');
  for (const [id, completed] of Object.entries(all)) {
    const done = [...(kept[id] ?? [])];
    const added = new Set(completed.filter((step) => !done.includes(step)));
    const roadmap = offered.find((one) => one.id === id);
    if (added.size > 0 && !roadmap) throw new AppError('USER.ROADMAP_ELSEWHERE');
    while (roadmap && added.size > 0) {
      const next = statesOf(roadmap, done).find(({ state }) => state === 'active')?.step.id;
      if (next === undefined || !added.delete(next)) throw new AppError('USER.STEP_LOCKED');
      done.push(next);
    }
  }
}
