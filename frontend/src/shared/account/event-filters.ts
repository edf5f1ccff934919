import type { EventFilters } from '@emberhood/contracts';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { useMutation } from '@tanstack/react-query';
import { replyQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { queryClient } from '#shared/api/query-client.ts';

/** Which experiences a member looks for, and on which evenings (ENT-18). */
export const eventFiltersQuery = replyQuery(['event-filters'], registrationsApi.eventFilters);

/**
 * Updates the screen at once, and reverts it when saving fails. Changes are sent one after the other, each applied to
 * the stored filters, which another tab may have changed.
 */
export function useSaveEventFilters() {
  const { queryKey } = eventFiltersQuery;
  // Otherwise a later change is still being saved: its result decides.
  const isLast = () => queryClient.isMutating({ mutationKey: queryKey }) === 1;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'event-filters' },
    mutationFn: async (change: (kept: EventFilters) => EventFilters) =>
      call(registrationsApi.saveEventFilters, { body: change(await call(registrationsApi.eventFilters)) }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, before && change(before));
      return { before };
    },
    onSuccess: (saved) => {
      if (isLast()) queryClient.setQueryData(queryKey, saved);
    },
    onError: (_error, _change, result) => {
      if (!isLast()) return;
      queryClient.setQueryData(queryKey, result?.before);
      // An earlier one that failed, too, is in it.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
