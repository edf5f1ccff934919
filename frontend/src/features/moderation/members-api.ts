// Not in api.ts: the queue would load the schemas of accounts, too.
import { membersApi } from '@emberhood/contracts/http/members';
import { isLookUpQuery } from '@emberhood/contracts/look-up-query';
import { replyQuery } from '#shared/api/call-query.ts';

export const membersQuery = (query: string) => ({
  ...replyQuery(['review-members', query], membersApi.findMembers, { query: { query } }),
  enabled: isLookUpQuery(query),
});

/** Each view is logged, so it is not refetched automatically. */
export const memberQuery = (id: string) => ({
  ...replyQuery(['review-member', id], membersApi.reviewedMember, { params: { id } }),
  refetchOnWindowFocus: false,
});
