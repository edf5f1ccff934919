import { LookUpQuery } from '../look-up-query.ts';
import { MembersFound, ReviewedMember } from '../members-review.ts';
import { PersonId } from '../people.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const moderator = endpointsFor('moderator');

/** Moderators' search for members; separate from the desk, which does not load it. */
export const membersApi = {
  findMembers: moderator('GET', '/moderation/members', 'Find members by name, and clips by id', {
    query: LookUpQuery,
    reply: MembersFound,
  }),
  reviewedMember: moderator('GET', '/moderation/members/:id', 'Get all clips and cases of a member', {
    params: z.object({ id: PersonId }),
    reply: ReviewedMember,
  }),
} as const satisfies Record<string, Endpoint>;
