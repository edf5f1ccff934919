import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Fetches again what has just changed. A fetch that is under way began before the change, and an invalidation alone would
 * wait for its answer and take it for new: it is cancelled.
 */
export async function refreshQueries(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
