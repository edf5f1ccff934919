import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what a change has led to. A question that is still on its way was asked before the change, and its answer would
 * put the old state back: it is given up, and asked again afterwards.
 */
export async function keepAnswer(client: QueryClient, queryKey: QueryKey, keep: () => unknown): Promise<void> {
  const filter = { queryKey, exact: true };
  const wasAsking = client.isFetching(filter) > 0;
  await client.cancelQueries(filter);
  keep();
  if (wasAsking) void client.invalidateQueries(filter);
}
