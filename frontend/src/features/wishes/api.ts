import type { WishesChange } from '@emberhood/contracts';
import { wishesApi } from '@emberhood/contracts/http/wishes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { updateCache } from '#shared/api/update-cache.ts';
import { call } from '#shared/api/client.ts';

export const wishesQuery = queryOptions({
  queryKey: ['wishes'],
  queryFn: async ({ signal }) => (await call(wishesApi.wishes, { signal })).wishes,
});

export function useSaveWishes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: WishesChange) => (await call(wishesApi.saveWishes, { body })).wishes,
    onSuccess: async (wishes) => {
      await updateCache(client, wishesQuery.queryKey, () => client.setQueryData(wishesQuery.queryKey, wishes));
      // How many offerings fit hangs on it.
      return client.invalidateQueries({ queryKey: ['registration-status'] });
    },
  });
}
