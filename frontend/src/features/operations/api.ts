import type { CycleInput } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

export const cyclesQuery = queryOptions({
  queryKey: ['operations', 'cycles'],
  queryFn: async ({ signal }) => (await call(assemblyApi.cycles, { signal })).cycles,
});

export function useCreateCycle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CycleInput) => (await call(assemblyApi.createCycle, { body: input })).cycle,
    onSettled: () => client.invalidateQueries({ queryKey: cyclesQuery.queryKey }),
  });
}
