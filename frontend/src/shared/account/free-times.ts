import type { FreeTime } from '@emberhood/contracts';
import { peopleApi } from '@emberhood/contracts/http/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldQuery } from '#shared/api/call-query.ts';
import { updateCache } from '#shared/api/update-cache.ts';
import { call } from '#shared/api/client.ts';

export const freeTimesQuery = fieldQuery(['free-times'], peopleApi.freeTimes, 'times');

export function useSaveTimes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (times: FreeTime[]) => (await call(peopleApi.saveFreeTimes, { body: { times } })).times,
    onSuccess: (times) =>
      updateCache(client, freeTimesQuery.queryKey, () => client.setQueryData(freeTimesQuery.queryKey, times)),
  });
}
