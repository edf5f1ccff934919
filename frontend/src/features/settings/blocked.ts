import { peopleApi } from '@emberhood/contracts/http/people';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

export const blockedPeopleQuery = queryOptions({
  queryKey: ['blocked-people'],
  queryFn: async ({ signal }) => (await call(peopleApi.blockedPeople, { signal })).people,
});

export function useUnblock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(peopleApi.unblockPerson, { params: { id } }),
    onSuccess: (_answer, id) => {
      client.setQueryData(blockedPeopleQuery.queryKey, (people) => people?.filter((person) => person.id !== id));
      client.removeQueries({ queryKey: ['people'] });
    },
  });
}
