import { membersApi } from '@emberhood/contracts/http/members';
import { replyQuery } from '#shared/api/call-query.ts';

/** Minimum length of a query. */
export const FEWEST_LETTERS = 2;

export const membersQuery = (query: string) => ({
  ...replyQuery(['review-members', query], membersApi.findMembers, { query: { query } }),
  enabled: query.length >= FEWEST_LETTERS,
});

/** Each view is logged, so it is not refetched automatically. */
export const memberQuery = (id: string) => ({
  ...replyQuery(['review-member', id], membersApi.reviewedMember, { params: { id } }),
  refetchOnWindowFocus: false,
});
