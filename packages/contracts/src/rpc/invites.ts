import { AccountId, SessionId } from '../accounts.ts';
import { accountsApi } from '../http/accounts.ts';
import { invitesApi } from '../http/invites.ts';
import { Invite, InviteCode, InviteLineage } from '../invites.ts';
import { z } from '../zod.ts';
import { accountDataRpc } from './account-data.ts';
import { repeatable, rpc } from './definition.ts';
import { byAccount, bySession, forwardedBy } from './forwarded.ts';

const ofSession = forwardedBy('invites', bySession);

export const invitesRpc = {
  ...accountDataRpc('invites'),
  create: rpc('invites', 'invites.create', {
    req: z.object({ accountId: AccountId, textPart: z.string().max(40) }),
    res: z.object({ invite: Invite }),
  }),
  /** `details` only for the invite's owner. */
  get: repeatable('invites', 'invites.get', {
    req: z.object({ accountId: AccountId.nullable(), code: InviteCode }),
    res: z.object({ isValid: z.boolean(), details: Invite.nullable() }),
  }),
  /** Idempotent. @throws INVITE.NOT_FOUND, also for somebody else's */
  revoke: forwardedBy('invites', byAccount)('invites.revoke', invitesApi.revokeInvite, {
    names: { inviteCode: 'code' },
    reply: 'invite',
    idempotent: true,
  }),
  /** By an operator, for abuse. @throws INVITE.NOT_FOUND */
  revokeAny: ofSession('invites.revoke-any', accountsApi.revokeInviteOf, {
    names: { id: 'inviteId' },
    idempotent: true,
  }),
  /** For operators: whose invite the account used, and who used its invites. */
  lineage: repeatable('invites', 'invites.lineage', {
    req: z.object({ sessionId: SessionId, accountId: AccountId }),
    res: InviteLineage,
  }),
  /** The caller's own codes; for operators all. */
  groupCodes: ofSession('group-codes.list', invitesApi.groupCodes),
  /** @throws INVITE.GROUP_NAME, INVITE.GROUP_END, INVITE.GROUP_MANY */
  createGroupCode: ofSession('group-codes.create', invitesApi.createGroupCode, { reply: 'code' }),
  /** @throws INVITE.NOT_FOUND, also for another host's */
  revokeGroupCode: ofSession('group-codes.revoke', invitesApi.revokeGroupCode, { reply: 'code', idempotent: true }),
  listOwned: repeatable('invites', 'invites.list-owned', {
    req: z.object({ accountId: AccountId }),
    res: z.object({ codes: z.array(z.string()) }),
    batched: true,
  }),
  /** One person uses a code once; a repeated call of the same person for the same code changes nothing. */
  redeem: repeatable('invites', 'invites.redeem', {
    req: z.object({ accountId: AccountId, code: InviteCode }),
    res: z.object({ redeemed: z.boolean() }),
    // Called while the profile is created.
    callers: ['profiles'],
  }),
};
