import { LookUpQuery } from '../look-up-query.ts';
import { MembersFound, ReviewedMember } from '../members-review.ts';
import { PersonId } from '../people.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** Members as moderators look for them; apart from the desk, which does not load it. */
export const membersApi = {
  findMembers: endpoint('GET', '/moderation/members', 'moderator', 'Look for members by name, and for clips by id', {
    query: LookUpQuery,
    reply: MembersFound,
  }),
  reviewedMember: endpoint('GET', '/moderation/members/:id', 'moderator', 'All clips and cases of one member', {
    params: z.object({ id: PersonId }),
    reply: ReviewedMember,
  }),
} as const satisfies Record<string, Endpoint>;
