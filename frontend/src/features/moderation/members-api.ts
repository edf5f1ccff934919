import { membersApi } from '@emberhood/contracts/http/members';
import { replyQuery } from '#shared/api/call-query.ts';

/** Of what is looked for. */
export const FEWEST_LETTERS = 2;

export const membersQuery = (query: string) => ({
  ...replyQuery(['review-members', query], membersApi.findMembers, { query: { query } }),
  enabled: query.length >= FEWEST_LETTERS,
});

/** Looking is noted, so that it is not asked again by itself. */
export const memberQuery = (id: string) => ({
  ...replyQuery(['review-member', id], membersApi.reviewedMember, { params: { id } }),
  refetchOnWindowFocus: false,
});
