import type { WishesChange } from '@emberhood/contracts';
import { wishesApi } from '@emberhood/contracts/http/wishes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldQuery } from '#shared/api/call-query.ts';
import { updateCache } from '#shared/api/update-cache.ts';
import { call } from '#shared/api/client.ts';

export const wishesQuery = fieldQuery(['wishes'], wishesApi.wishes, 'wishes');

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
