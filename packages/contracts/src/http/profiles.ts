import { CurrentUser, OwnProfile, ProfileSubmission, PropertyChange } from '../profiles.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');
const member = endpointsFor('member');

const changes = z.array(PropertyChange).max(30);

/** The signed-in user and the own profile. */
export const profilesApi = {
  currentUser: signedIn('GET', '/users/currentUser', 'Get the signed-in user', {
    reply: CurrentUser,
    leavers: true,
  }),
  updateUser: signedIn('POST', '/users/updateUserProperty', 'Change the user’s roadmaps', {
    body: z.object({ changes }),
    reply: CurrentUser,
  }),
  profile: signedIn('GET', '/profiles', 'Get the user’s profile; 404 without one', {
    query: z.object({ location: z.string().max(64).optional() }),
    reply: OwnProfile,
  }),
  createProfile: signedIn('POST', '/profiles', 'Create the user’s profile', {
    body: z.object({ profile: ProfileSubmission, inviteCode: z.string().max(64).optional() }),
    reply: CurrentUser.extend({ inviteIgnored: z.boolean() }),
    status: 201,
    bodyKey: 'profile',
    deadlineMs: 10_000,
  }),
  updateProfile: member('POST', '/profiles/updateProfileProperty', 'Change fields of the user’s profile', {
    body: z.object({ location: z.string().max(64).optional(), changes: changes.default([]) }),
    reply: OwnProfile,
  }),
} as const satisfies Record<string, Endpoint>;
