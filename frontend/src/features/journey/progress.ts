import type { Roadmap, RoadmapStep } from '@emberhood/catalogue/roadmaps';

/** `active` is the first one that is left; what follows waits for it (JRN-07). */
export type StepState = 'completed' | 'active' | 'locked' | 'coming-soon';

export interface StepView {
  step: RoadmapStep;
  state: StepState;
}

/** Every step with its state, in the roadmap's order. */
export function stepsOf({ steps }: Roadmap, completed: readonly string[]): StepView[] {
  const isDone = ({ id }: RoadmapStep): boolean => id !== undefined && completed.includes(id);
  const active = steps.find((step) => step.id !== undefined && !isDone(step));
  return steps.map((step) => {
    if (step.id === undefined) return { step, state: 'coming-soon' };
    if (isDone(step)) return { step, state: 'completed' };
    return { step, state: step === active ? 'active' : 'locked' };
  });
}

/** JRN-06: floor of completed divided by total, as a percentage. What is still to come can be completed by nobody. */
export function percentOf({ steps }: Roadmap, completed: readonly string[]): number {
  const ids = steps.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return 0;
  return Math.floor((ids.filter((id) => completed.includes(id)).length / ids.length) * 100);
}
