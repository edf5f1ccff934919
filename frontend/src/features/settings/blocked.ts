import { peopleApi } from '@emberhood/contracts/http/people';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { updateCache } from '#shared/api/update-cache.ts';
import { refreshQueries } from '#shared/api/refresh-queries.ts';
import { call } from '#shared/api/client.ts';

export const blockedPeopleQuery = queryOptions({
  queryKey: ['blocked-people'],
  queryFn: async ({ signal }) => (await call(peopleApi.blockedPeople, { signal })).people,
});

export function useUnblock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(peopleApi.unblockPerson, { params: { id } }),
    onSuccess: async (_answer, id) => {
      const { queryKey } = blockedPeopleQuery;
      await updateCache(client, queryKey, () =>
        client.setQueryData(queryKey, (people) => people?.filter((person) => person.id !== id)),
      );
      client.removeQueries({ queryKey: ['people'] });
      // What they wrote in the chat of a group is there again.
      void refreshQueries(client, ['groups']);
    },
  });
}
