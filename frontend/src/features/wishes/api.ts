import type { WishesChange } from '@emberhood/contracts';
import { wishesApi } from '@emberhood/contracts/http/wishes';
import { useMutation } from '@tanstack/react-query';
import { fieldQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { invalidate, updateCache } from '#shared/api/query-client.ts';

export const wishesQuery = fieldQuery(['wishes'], wishesApi.wishes, 'wishes');

export const useSaveWishes = () =>
  useMutation({
    mutationFn: async (body: WishesChange) => (await call(wishesApi.saveWishes, { body })).wishes,
    onSuccess: async (wishes) => {
      await updateCache(wishesQuery.queryKey, wishes);
      // The number of fitting offerings depends on it.
      return invalidate(['registration-status']);
    },
  });
