import { GroupCode, GroupCodeInput, Invite, InviteCode } from '../invites.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** Invite codes. */
export const invitesApi = {
  invite: endpoint('GET', '/invites', 'session', 'Whether a code is valid, and its details for its owner', {
    query: z.object({ inviteCode: InviteCode }),
    reply: z.object({ inviteInfo: z.object({ isValid: z.boolean() }), inviteDetails: Invite.nullable() }),
  }),
  createInvite: endpoint('POST', '/invites', 'member', 'Create an invite', {
    body: z.object({ textPart: z.string().max(40).default('') }),
    reply: Invite,
    status: 201,
  }),
  revokeInvite: endpoint('DELETE', '/invites', 'session', 'Revoke an own invite; who used it stays', {
    query: z.object({ inviteCode: InviteCode }),
    reply: Invite,
  }),
  groupCodes: endpoint('GET', '/invites/groups', 'organizer', 'Codes for groups: own ones; all of them for operators', {
    query: pageQuery(),
    reply: pageOf({ codes: z.array(GroupCode) }),
  }),
  createGroupCode: endpoint('POST', '/invites/groups', 'organizer', 'Make a code for a group', {
    body: GroupCodeInput,
    reply: GroupCode,
    status: 201,
  }),
  revokeGroupCode: endpoint('DELETE', '/invites/groups/:id', 'organizer', 'Revoke a code for a group', {
    params: z.object({ id: z.uuid() }),
    reply: GroupCode,
  }),
} as const satisfies Record<string, Endpoint>;
