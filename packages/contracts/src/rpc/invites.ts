import { accountDataRpc } from './account-data.ts';
import { AccountId, SessionId } from '../accounts.ts';
import { GroupCode, GroupCodeInput, Invite, InviteCode, InviteLineage } from '../invites.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { z } from '../zod.ts';
import { rpc } from './definition.ts';

export const invitesRpc = {
  ...accountDataRpc('invites'),
  create: rpc('invites', 'invites.create', {
    req: z.object({ accountId: AccountId, textPart: z.string().max(40) }),
    res: z.object({ invite: Invite }),
  }),
  /** `details` only for the invite's owner. */
  get: rpc('invites', 'invites.get', {
    req: z.object({ accountId: AccountId.nullable(), code: InviteCode }),
    res: z.object({ isValid: z.boolean(), details: Invite.nullable() }),
    idempotent: true,
  }),
  /** Once more changes nothing. @throws INVITE.NOT_FOUND, also for somebody else's */
  revoke: rpc('invites', 'invites.revoke', {
    req: z.object({ accountId: AccountId, code: InviteCode }),
    res: z.object({ invite: Invite }),
    idempotent: true,
  }),
  /** By an operator, for abuse. @throws INVITE.NOT_FOUND */
  revokeAny: rpc('invites', 'invites.revoke-any', {
    req: z.object({ sessionId: SessionId, inviteId: z.uuid() }),
    res: z.object({}),
    idempotent: true,
  }),
  /** For operators: by whose invite the account came, and who came by its own. */
  lineage: rpc('invites', 'invites.lineage', {
    req: z.object({ sessionId: SessionId, accountId: AccountId }),
    res: InviteLineage,
    idempotent: true,
  }),
  /** Of the bearer of the session; all of them for operators. */
  groupCodes: rpc('invites', 'group-codes.list', {
    req: pageQuery().extend({ sessionId: SessionId }),
    res: pageOf({ codes: z.array(GroupCode) }),
    idempotent: true,
  }),
  /** @throws INVITE.GROUP_NAME, INVITE.GROUP_END, INVITE.GROUP_MANY */
  createGroupCode: rpc('invites', 'group-codes.create', {
    req: GroupCodeInput.extend({ sessionId: SessionId }),
    res: z.object({ code: GroupCode }),
  }),
  /** @throws INVITE.NOT_FOUND, also for another host's */
  revokeGroupCode: rpc('invites', 'group-codes.revoke', {
    req: z.object({ sessionId: SessionId, id: z.uuid() }),
    res: z.object({ code: GroupCode }),
    idempotent: true,
  }),
  listOwned: rpc('invites', 'invites.list-owned', {
    req: z.object({ accountId: AccountId }),
    res: z.object({ codes: z.array(z.string()) }),
    idempotent: true,
    batched: true,
  }),
  /** One person uses a code once; a repeated call of the same person for the same code changes nothing. */
  redeem: rpc('invites', 'invites.redeem', {
    req: z.object({ accountId: AccountId, code: InviteCode }),
    res: z.object({ redeemed: z.boolean() }),
    idempotent: true,
    // With the profile, in one go.
    callers: ['profiles'],
  }),
};
