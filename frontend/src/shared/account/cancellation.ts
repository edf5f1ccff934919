import { groupsApi } from '@emberhood/contracts/http/groups';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** What happens to the money, told before one leaves (groups guide 7). */
export const cancellationQuery = (registrationId: string) =>
  queryOptions({
    queryKey: ['cancellation', registrationId],
    queryFn: async ({ signal }) =>
      (await call(groupsApi.cancellationRule, { params: { id: registrationId }, signal })).rule,
    staleTime: 0,
  });
