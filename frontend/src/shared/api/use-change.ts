import { useMutation, useQueryClient, type DataTag, type QueryKey } from '@tanstack/react-query';
import { updateCache } from './update-cache.ts';

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

/** A call whose answer is what a query holds from then on. */
export function useKept<Data, Reply extends Data, Input = void>(
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  mutationFn: (input: Input) => Promise<Reply>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (data) => updateCache(client, queryKey, () => client.setQueryData(queryKey, data)),
  });
}
