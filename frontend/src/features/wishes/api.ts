import type { Wishes } from '@emberhood/contracts';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

export const wishesQuery = queryOptions({
  queryKey: ['wishes'],
  queryFn: async ({ signal }) => (await call(groupsApi.wishes, { signal })).wishes,
});

export function useSaveWishes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Wishes) => (await call(groupsApi.saveWishes, { body })).wishes,
    onSuccess: (wishes) => {
      client.setQueryData(wishesQuery.queryKey, wishes);
      // How many offerings fit hangs on it.
      return client.invalidateQueries({ queryKey: ['registration-status'] });
    },
  });
}
