import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/** Asks for a list once more, after a dialog has changed what is in it. */
export function useListAgain({ queryKey }: { queryKey: QueryKey }): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
