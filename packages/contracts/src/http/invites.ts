import { GroupCode, GroupCodeInput, Invite, InviteCode } from '../invites.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');
const member = endpointsFor('member');
const organizer = endpointsFor('organizer');

/** Invite codes. */
export const invitesApi = {
  invite: signedIn('GET', '/invites', 'Whether a code is valid, and its details for its owner', {
    query: z.object({ inviteCode: InviteCode }),
    reply: z.object({ inviteInfo: z.object({ isValid: z.boolean() }), inviteDetails: Invite.nullable() }),
  }),
  createInvite: member('POST', '/invites', 'Create an invite', {
    body: z.object({ textPart: z.string().max(40).default('') }),
    reply: Invite,
    status: 201,
  }),
  revokeInvite: signedIn('DELETE', '/invites', 'Revoke an own invite; who used it stays', {
    query: z.object({ inviteCode: InviteCode }),
    reply: Invite,
  }),
  groupCodes: organizer('GET', '/invites/groups', 'Codes for groups: own ones; all of them for operators', {
    query: pageQuery(),
    reply: pageOf({ codes: z.array(GroupCode) }),
  }),
  createGroupCode: organizer('POST', '/invites/groups', 'Make a code for a group', {
    body: GroupCodeInput,
    reply: GroupCode,
    status: 201,
  }),
  revokeGroupCode: organizer('DELETE', '/invites/groups/:id', 'Revoke a code for a group', { reply: GroupCode }),
} as const satisfies Record<string, Endpoint>;
