import { moderationApi } from '@emberhood/contracts/http/moderation';
import { ReviewCounts } from '@emberhood/contracts/moderation';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { urlOf } from '#shared/api/client.ts';
import { listen } from '#shared/api/live-stream.ts';
import { invalidate, queryClient } from '#shared/api/query-client.ts';
import { countsQuery, refreshCases } from '../api.ts';

/** Counts of what waits, pushed by the server; each change refetches the lists. */
export function useLiveCounts(): ReviewCounts | undefined {
  const revision = useRef<string>(undefined);
  const onCounts = useEffectEvent((data: string) => {
    const counts = ReviewCounts.safeParse(JSON.parse(data)).data;
    if (!counts) return;
    // A tab that hears of changes from another one is not told how things stood before the first of them.
    const before = revision.current ?? queryClient.getQueryData(countsQuery.queryKey)?.revision;
    queryClient.setQueryData(countsQuery.queryKey, counts);
    if (before !== undefined && before !== counts.revision) refreshCases();
    revision.current = counts.revision;
  });
  useEffect(() => {
    return listen({
      url: urlOf(moderationApi.reviewEvents),
      event: 'counts',
      onData: (data) => onCounts(data),
      onMissed: () => void invalidate(countsQuery.queryKey),
    });
  }, []);
  return useQuery(countsQuery).data;
}
