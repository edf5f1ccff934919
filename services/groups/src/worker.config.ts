import { z } from '@emberhood/contracts';
import { setting } from '@emberhood/service-kit';

export const WorkerConfig = z.object({
  /** Between two looks at what the clock asks for. */
  UPKEEP_SECONDS: setting.int({ min: 1 }).default(15),
  /** Private half of the key that frozen choices are sealed for: this process alone has it (P10). Older ones behind it open, too. */
  RATINGS_OPENING_KEY: z.string(),
  /** So long after a cycle is over, what was frozen for it is erased. */
  FROZEN_DAYS: setting.int({ min: 1 }).default(30),
  /** So long a registration that nobody goes on with is kept (decision: registrations). */
  DRAFT_DAYS: setting.int({ min: 1 }).default(90),
});
export type WorkerConfig = z.output<typeof WorkerConfig>;
export const WORKER_CONFIG = Symbol('worker-config');
