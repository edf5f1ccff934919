import { z } from '@emberhood/contracts';
import { setting } from '@emberhood/service-kit';

export const WorkerConfig = z.object({
  /** Seconds between two turns of the upkeep. */
  UPKEEP_SECONDS: setting.int({ min: 1 }).default(15),
  /** Private key for frozen choices, which only this process has (P10). Older keys may follow; they open, too. */
  RATINGS_OPENING_KEY: z.string(),
  /** Days after the end of a cycle until its snapshots are erased. */
  FROZEN_DAYS: setting.int({ min: 1 }).default(30),
  /** How many days an unfinished registration is kept (decision: registrations). */
  DRAFT_DAYS: setting.int({ min: 1 }).default(90),
});
export type WorkerConfig = z.output<typeof WorkerConfig>;
export const WORKER_CONFIG = Symbol('worker-config');
