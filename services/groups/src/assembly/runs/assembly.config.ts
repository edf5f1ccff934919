import { z } from '@emberhood/contracts';
import { setting } from '@emberhood/service-kit';

export const AssemblyConfig = z.object({
  /** Seconds after publishing during which nobody is told and an operator can roll it back. */
  NOTICE_HOLD_SECONDS: setting.int().default(600),
  /** How long an offer of a free place stays open. */
  CLAIM_OFFER_HOURS: setting.int({ min: 1 }).default(24),
  /** Limits of dry and final runs, as each reveals a little of what people chose (decision: runs). */
  DRY_RUNS_PER_CYCLE: setting.int({ min: 1 }).default(12),
  FINAL_RUNS_PER_CYCLE: setting.int({ min: 1 }).default(4),
});
export type AssemblyConfig = z.output<typeof AssemblyConfig>;
export const ASSEMBLY_CONFIG = Symbol('assembly-config');
