export * from './schema.ts';
export { BadInputError } from './errors.ts';
export { parseBench, parseInput, parseSnapshot } from './validate.ts';
export { assemble, assembleBench, type SolveOptions } from './solve.ts';
export { assembleInThread } from './thread.ts';
export { planCohorts, type CohortPlan } from './cohorts/plan.ts';
export { generate } from './generator/generate.ts';
export { importSurvey } from './import/survey.ts';
export { ENGINE_VERSION } from './version.ts';
