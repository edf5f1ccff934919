import { CurrentUser, OwnProfile, ProfileSubmission, PropertyChange } from '../profiles.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

const changes = z.array(PropertyChange).max(30);

/** The signed-in user and the own profile. */
export const profilesApi = {
  currentUser: endpoint('GET', '/users/currentUser', 'session', 'The signed-in user', {
    reply: CurrentUser,
    leavers: true,
  }),
  updateUser: endpoint('POST', '/users/updateUserProperty', 'session', 'Change properties of the user (roadmaps)', {
    body: z.object({ changes }),
    reply: CurrentUser,
  }),
  profile: endpoint('GET', '/profiles', 'session', 'Own profile; 404 when there is none', {
    query: z.object({ location: z.string().max(64).optional() }),
    reply: OwnProfile,
  }),
  createProfile: endpoint('POST', '/profiles', 'session', 'Create the own profile', {
    body: z.object({ profile: ProfileSubmission, inviteCode: z.string().max(64).optional() }),
    reply: CurrentUser.extend({ inviteIgnored: z.boolean() }),
    status: 201,
    bodyKey: 'profile',
    deadlineMs: 10_000,
  }),
  updateProfile: endpoint('POST', '/profiles/updateProfileProperty', 'member', 'Change properties of the own profile', {
    body: z.object({ location: z.string().max(64).optional(), changes: changes.default([]) }),
    reply: OwnProfile,
  }),
} as const satisfies Record<string, Endpoint>;
