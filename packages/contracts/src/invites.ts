import { AccountId } from './accounts.ts';
import { GROUP_CODE_MAX_USES } from './constants.ts';
import { filledLine } from './text.ts';
import { z } from './zod.ts';

export const Invite = z.object({
  /** The code itself. */
  id: z.string(),
  expirationDate: z.iso.datetime(),
  maxUses: z.int(),
  usageCount: z.int(),
  /** When it was revoked; from then on nobody new can use it. */
  revokedAt: z.iso.datetime().optional(),
});
export type Invite = z.output<typeof Invite>;

/** Trimmed and upper-cased (ONB-25). */
export const InviteCode = z
  .string()
  .max(64)
  .transform((value) => value.trim().toUpperCase());

/** The code of poetry night's quick registration (POE-05): a group code of the product itself. */
export const PoetryInviteCode = InviteCode.pipe(z.string().includes('-')).default('POETRY-NIGHT');
export const POETRY_CODE_NAME = 'Poetry night';

/** A new group code: for a session, a class or a venue. */
export const GroupCodeInput = z.object({
  name: filledLine(60),
  maxUses: z.int().min(1).max(GROUP_CODE_MAX_USES),
  /** The first moment at which it is no longer valid. */
  expiresAt: z.iso.datetime(),
});
export type GroupCodeInput = z.output<typeof GroupCodeInput>;

export const GroupCode = Invite.extend({
  id: z.uuid(),
  name: z.string(),
  /** Null if the key that it was encrypted with is no longer in use. */
  code: z.string().nullable(),
  /** Who made it; null: the product itself. */
  ownerId: AccountId.nullable(),
  createdAt: z.iso.datetime(),
});
export type GroupCode = z.output<typeof GroupCode>;

/** A member's invite for operators: without the code, which only its owner may share. */
export const InviteRecord = GroupCode.omit({ code: true, ownerId: true }).extend({
  /** Null for a member's own invite. */
  name: z.string().nullable(),
});
export type InviteRecord = z.output<typeof InviteRecord>;

/** Who invited whom, by account ids. */
export const InviteLineage = z.object({
  invitedBy: z
    .object({ accountId: AccountId.nullable(), groupCode: z.string().nullable(), at: z.iso.datetime() })
    .nullable(),
  /** The latest first, and how many there are in all. */
  invited: z.array(z.object({ accountId: AccountId, at: z.iso.datetime() })),
  invitedCount: z.int(),
  invites: z.array(InviteRecord),
});
export type InviteLineage = z.output<typeof InviteLineage>;
