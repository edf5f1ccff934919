import { z } from './zod.ts';

export const Invite = z.object({
  /** The code itself. */
  id: z.string(),
  expirationDate: z.iso.datetime(),
  maxUses: z.int(),
  usageCount: z.int(),
});
export type Invite = z.output<typeof Invite>;

/** Trimmed and upper-cased (ONB-25). */
export const InviteCode = z
  .string()
  .max(64)
  .transform((value) => value.trim().toUpperCase());
