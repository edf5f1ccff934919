import { eveningsApi } from '@emberhood/contracts/http/evenings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { updateCache } from '#shared/api/update-cache.ts';
import { call, urlOf } from '#shared/api/client.ts';
import { absoluteUrl } from '#shared/site-origin.ts';

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: async ({ signal }) => (await call(eveningsApi.calendarFeed, { signal })).feed,
});

export function useCalendarFeed() {
  const client = useQueryClient();
  const { queryKey } = calendarFeedQuery;
  const keep = (since: string | null) => updateCache(client, queryKey, () => client.setQueryData(queryKey, { since }));
  const make = useMutation({
    mutationFn: async () => {
      const { token } = await call(eveningsApi.makeCalendarFeed);
      return absoluteUrl(urlOf(eveningsApi.calendarFile, { token }));
    },
    onSuccess: () => keep(new Date().toISOString()),
  });
  const end = useMutation({ mutationFn: () => call(eveningsApi.endCalendarFeed), onSuccess: () => keep(null) });
  return { make, end };
}
