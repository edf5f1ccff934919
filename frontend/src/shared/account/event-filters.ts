import type { EventFilters } from '@emberhood/contracts';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '#shared/api/query-client.ts';
import { replyQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** Which experiences a member looks for, and on which evenings (ENT-18). */
export const eventFiltersQuery = replyQuery(['event-filters'], registrationsApi.eventFilters);

/** Updates the screen at once, and reverts it when saving fails. Changes are sent one after the other. */
export function useSaveEventFilters() {
  const { queryKey } = eventFiltersQuery;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'event-filters' },
    mutationFn: (filters: EventFilters) => call(registrationsApi.saveEventFilters, { body: filters }),
    onMutate: async (filters) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, filters);
      return { before };
    },
    onError: (_error, _filters, result) => {
      // A later change is still being saved: its result decides.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) queryClient.setQueryData(queryKey, result?.before);
    },
  });
}
