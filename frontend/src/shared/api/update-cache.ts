import type { DataTag, QueryKey, Updater } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Puts the result of a change into the cache. A fetch that is under way began before the change, and its answer would put
 * the old state back: it is cancelled, and made again afterwards.
 */
export async function updateCache<Data>(
  queryKey: DataTag<QueryKey, Data, Error>,
  update: Updater<Data | undefined, Data | undefined>,
): Promise<void> {
  const filter = { queryKey, exact: true };
  const wasFetching = queryClient.isFetching(filter) > 0;
  await queryClient.cancelQueries(filter);
  queryClient.setQueryData<Data>(queryKey, update);
  if (wasFetching) void queryClient.invalidateQueries(filter);
}
