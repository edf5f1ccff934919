import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what has just changed. A first question that is still on its way was asked before the change, and an
 * invalidation alone would wait for its answer and take it for new: it is given up.
 */
export async function askAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
