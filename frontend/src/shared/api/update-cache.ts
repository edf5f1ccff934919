import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts the result of a change into the cache, by `update`. A fetch that is under way began before the change, and its answer
 * would put the old state back: it is cancelled, and made again afterwards.
 */
export async function updateCache(client: QueryClient, queryKey: QueryKey, update: () => unknown): Promise<void> {
  const filter = { queryKey, exact: true };
  const wasFetching = client.isFetching(filter) > 0;
  await client.cancelQueries(filter);
  update();
  if (wasFetching) void client.invalidateQueries(filter);
}
