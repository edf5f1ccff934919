import type { EventFilters } from '@emberhood/contracts';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { replyQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** Which experiences a member looks for, and on which evenings (ENT-18). */
export const eventFiltersQuery = replyQuery(['event-filters'], registrationsApi.eventFilters);

/** Shown at once, and taken back when it cannot be kept; changes follow each other. */
export function useSaveEventFilters() {
  const client = useQueryClient();
  const { queryKey } = eventFiltersQuery;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'event-filters' },
    mutationFn: (filters: EventFilters) => call(registrationsApi.saveEventFilters, { body: filters }),
    onMutate: async (filters) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, filters);
      return { before };
    },
    onError: (_error, _filters, result) => {
      // A later choice is still on its way: it decides.
      if (client.isMutating({ mutationKey: queryKey }) === 1) client.setQueryData(queryKey, result?.before);
    },
  });
}
