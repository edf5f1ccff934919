import { z } from '@emberhood/contracts';

export const HostingConfig = z.object({
  /** Share of the price that hosts pay us, of groups that begin from now on; no page names a number (GRP-15). */
  HOST_FEE_PERCENT: z.coerce.number().min(0).max(100).default(10),
});
export type HostingConfig = z.output<typeof HostingConfig>;
export const HOSTING_CONFIG = Symbol('hosting-config');
