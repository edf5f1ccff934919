import { z } from '../zod.ts';

/** Who asks, for limits and the audit trail. */
export const ClientInfo = z.object({ ip: z.string().max(64), userAgent: z.string().max(512) });
export type ClientInfo = z.output<typeof ClientInfo>;
