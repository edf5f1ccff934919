import { useMutation, type DataTag, type QueryKey } from '@tanstack/react-query';
import { invalidate } from './query-client.ts';
import { updateCache } from './update-cache.ts';

/** A call that changes something; these queries are fetched again afterwards, also when it has failed. */
export function useChange<Input = void, Reply = unknown>(
  mutationFn: (input: Input) => Promise<Reply>,
  ...queryKeys: readonly QueryKey[]
) {
  return useMutation({
    mutationFn,
    onSettled: () => invalidate(...queryKeys),
  });
}

/** A call whose answer is what a query holds from then on. */
export function useKept<Data, Reply extends Data, Input = void>(
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  mutationFn: (input: Input) => Promise<Reply>,
) {
  return useMutation({
    mutationFn,
    onSuccess: (data) => updateCache(queryKey, data),
  });
}
