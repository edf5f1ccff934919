import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

/** A call that changes something; these queries are fetched again afterwards, also when it has failed. */
export function useChange<Input = void, Reply = unknown>(
  mutationFn: (input: Input) => Promise<Reply>,
  ...queryKeys: readonly QueryKey[]
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
