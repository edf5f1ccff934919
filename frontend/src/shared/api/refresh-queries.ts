import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches again what has just changed. A fetch that is under way began before the change, and an invalidation alone would
 * wait for its answer and take it for new: it is cancelled.
 */
export async function refreshQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
