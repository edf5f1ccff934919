import { z } from '@emberhood/contracts';
import { setting } from '@emberhood/service-kit';

export const WorkerConfig = z.object({
  /** Between two looks at what the clock asks for. */
  UPKEEP_SECONDS: setting.int({ min: 1 }).default(15),
});
export type WorkerConfig = z.output<typeof WorkerConfig>;
export const WORKER_CONFIG = Symbol('worker-config');
