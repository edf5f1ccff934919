import { Invite, InviteCode } from '../invites.ts';
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
} as const satisfies Record<string, Endpoint>;
