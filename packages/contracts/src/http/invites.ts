import { GroupCode, GroupCodeInput, Invite, InviteCode } from '../invites.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const anybody = endpointsFor('public');
const signedIn = endpointsFor('session');
const member = endpointsFor('member');
const organizer = endpointsFor('organizer');

/** Invite codes. */
export const invitesApi = {
  invite: signedIn('GET', '/invites', 'Check an invite code; returns details to its owner', {
    query: z.object({ inviteCode: InviteCode }),
    reply: z.object({ inviteInfo: z.object({ isValid: z.boolean() }), inviteDetails: Invite.nullable() }),
  }),
  /** For who was invited and has no account yet: nothing but whether the code can be used. */
  openInvite: anybody('GET', '/invites/open', 'Check an invite code before signing in', {
    query: z.object({ inviteCode: InviteCode }),
    reply: z.object({ isValid: z.boolean() }),
  }),
  createInvite: member('POST', '/invites', 'Create an invite', {
    body: z.object({ textPart: z.string().max(40).default('') }),
    reply: Invite,
    status: 201,
  }),
  revokeInvite: signedIn('DELETE', '/invites', 'Revoke one of the user’s invites; earlier uses stay', {
    query: z.object({ inviteCode: InviteCode }),
    reply: Invite,
  }),
  groupCodes: organizer('GET', '/invites/groups', 'List the user’s group codes; for operators, all', {
    query: pageQuery(),
    reply: pageOf({ codes: z.array(GroupCode) }),
  }),
  createGroupCode: organizer('POST', '/invites/groups', 'Create a group code', {
    body: GroupCodeInput,
    reply: GroupCode,
    status: 201,
  }),
  revokeGroupCode: organizer('DELETE', '/invites/groups/:id', 'Revoke a group code', { reply: GroupCode }),
} as const satisfies Record<string, Endpoint>;
