export { CyclesController } from './cycles.controller.ts';
export { LostHostsController } from './lost-hosts.controller.ts';
export { OperatorsController } from './operators.controller.ts';
export { RunsController } from './runs.controller.ts';
export { SafetyController } from './safety.controller.ts';
export { StoriesController } from './stories/stories.controller.ts';
export { StoriesRepository } from './stories/stories.repository.ts';
export { VenuesController } from './venues.controller.ts';
