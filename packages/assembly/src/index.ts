export * from './schema.ts';
export { BadInputError } from './errors.ts';
export { parseBench, parseInput, parseSnapshot } from './validate.ts';
export { assemble, assembleBench, type SolveOptions } from './solve.ts';
export { planCohorts, type CohortPlan } from './cohorts/plan.ts';
export { generate } from './generator/generate.ts';
export { Season } from './generator/season.ts';
export { placeable } from './exact/placeable.ts';
export { ENGINE_VERSION } from './version.ts';
