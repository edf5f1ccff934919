import { ReviewCounts } from '@emberhood/contracts/moderation';
import { moderationApi } from '@emberhood/contracts/http/moderation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { urlOf } from '#shared/api/client.ts';
import { listen } from '#shared/api/live-stream.ts';
import { countsQuery, useRefreshCases } from '../api.ts';

/** What waits, told by the server whenever it changes; then the lists are asked for anew. */
export function useLiveCounts(): ReviewCounts | undefined {
  const client = useQueryClient();
  const refresh = useRefreshCases();
  const revision = useRef<string | null>(null);
  const onCounts = useEffectEvent((data: string) => {
    const counts = ReviewCounts.safeParse(JSON.parse(data)).data;
    if (!counts) return;
    client.setQueryData(countsQuery.queryKey, counts);
    if (revision.current !== null && revision.current !== counts.revision) refresh();
    revision.current = counts.revision;
  });
  useEffect(() => {
    const refreshQueries = () => void client.invalidateQueries({ queryKey: countsQuery.queryKey });
    return listen({
      url: urlOf(moderationApi.reviewEvents),
      event: 'counts',
      onData: (data) => onCounts(data),
      onMissed: refreshQueries,
    });
  }, [client]);
  return useQuery(countsQuery).data;
}
