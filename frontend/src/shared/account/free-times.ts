import type { FreeTime } from '@emberhood/contracts';
import { peopleApi } from '@emberhood/contracts/http/people';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { updateCache } from '#shared/api/update-cache.ts';
import { call } from '#shared/api/client.ts';

export const freeTimesQuery = queryOptions({
  queryKey: ['free-times'],
  queryFn: async ({ signal }) => (await call(peopleApi.freeTimes, { signal })).times,
});

export function useSaveTimes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (times: FreeTime[]) => (await call(peopleApi.saveFreeTimes, { body: { times } })).times,
    onSuccess: (times) =>
      updateCache(client, freeTimesQuery.queryKey, () => client.setQueryData(freeTimesQuery.queryKey, times)),
  });
}
