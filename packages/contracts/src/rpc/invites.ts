import { accountDataRpc } from './account-data.ts';
import { AccountId } from '../accounts.ts';
import { Invite, InviteCode } from '../invites.ts';
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
