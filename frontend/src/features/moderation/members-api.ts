import { membersApi } from '@emberhood/contracts/http/members';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** Of what is looked for. */
export const FEWEST_LETTERS = 2;

export const membersQuery = (query: string) =>
  queryOptions({
    queryKey: ['review-members', query],
    queryFn: ({ signal }) => call(membersApi.findMembers, { query: { query }, signal }),
    enabled: query.length >= FEWEST_LETTERS,
  });

/** Looking is noted, so that it is not asked again by itself. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['review-member', id],
    queryFn: ({ signal }) => call(membersApi.reviewedMember, { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });
