import type { Endpoint, EndpointInput, EndpointReply } from '@emberhood/contracts/http/endpoint';
import { infiniteQueryOptions, queryOptions, useMutation, type DataTag, type QueryKey } from '@tanstack/react-query';
import { serverNow } from '../clock.ts';
import { useNow } from '../hooks/use-now.ts';
import { useOnChange } from '../hooks/use-on-change.ts';
import { call, type CallArguments } from './client.ts';
import { invalidate, queryClient, updateCache } from './query-client.ts';

/** A query for the whole reply of one call. */
export const replyQuery = <E extends Endpoint>(queryKey: QueryKey, endpoint: E, ...input: CallArguments<E>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, ...withSignal<E>(input, signal)) });

/** The same for one field of the reply. */
export const fieldQuery = <E extends Endpoint, Field extends keyof EndpointReply<E>>(
  queryKey: QueryKey,
  endpoint: E,
  field: Field,
  ...input: CallArguments<E>
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await call(endpoint, ...withSignal<E>(input, signal)))[field],
  });

const withSignal = <E extends Endpoint>([input]: CallArguments<E>, signal: AbortSignal) =>
  [{ ...input, signal }] as unknown as CallArguments<E>;

type Cursor = string | number | null;

interface PagedInput<E extends Endpoint> {
  params?: EndpointInput<E, 'params'>;
  /** Without the cursor. */
  query?: Partial<EndpointInput<E, 'query'>> | undefined;
}

/** A paginated list: asks for the page after a cursor, or for the first. */
export function pagedQuery<E extends Endpoint>(queryKey: QueryKey, endpoint: E, { params, query }: PagedInput<E> = {}) {
  type Page = EndpointReply<E> & { nextCursor: Cursor };
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const input = { params, query: { ...query, ...(pageParam !== null && { cursor: pageParam }) }, signal };
      return (await call(endpoint, ...([input] as unknown as CallArguments<E>))) as Page;
    },
    initialPageParam: null as Cursor,
    getNextPageParam: (page: Page) => page.nextCursor,
    // Several pages stay as they are with a return to the tab: it would take a call for each.
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) < 2,
  });
}

const MINUTE_MS = 60_000;
/** Within these minutes the server does what follows from a deadline. */
const MINUTES_UNTIL_DONE = 5;

/**
 * Whether a moment has come at which the server's answers change. These queries are fetched again then, and each minute
 * until the server has done what follows.
 */
export function useTurnsAt(moment: string | null, ...queries: readonly { queryKey: QueryKey }[]): boolean {
  // Counted from that moment, so that a screen is drawn again each minute and not each second.
  const minutes = useNow('minute', () => (moment === null ? -1 : serverNow() - Date.parse(moment))) / MINUTE_MS;
  useOnChange(Math.max(-1, Math.min(minutes, MINUTES_UNTIL_DONE)), () => {
    if (minutes >= 0) for (const { queryKey } of queries) void queryClient.invalidateQueries({ queryKey, exact: true });
  });
  return minutes >= 0;
}

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

/** The same for one call as it is, whose input is given with each change. */
export const useCall = <E extends Endpoint>(endpoint: E, ...queryKeys: readonly QueryKey[]) =>
  useChange((input: CallArguments<E>[0]) => call(endpoint, ...([input] as unknown as CallArguments<E>)), ...queryKeys);

/** A call whose reply replaces the data of a query; what else depends on it is fetched again. */
export function useKept<Data, Reply extends Data, Input = void>(
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  mutationFn: (input: Input) => Promise<Reply>,
  ...dependents: readonly QueryKey[]
) {
  return useMutation({
    mutationFn,
    onSuccess: async (data) => {
      await updateCache(queryKey, data);
      return invalidate(...dependents);
    },
  });
}

/** The same for one call as it is, with one field of the reply. */
export const useKeptField = <E extends Endpoint, Field extends keyof EndpointReply<E>>(
  query: { queryKey: DataTag<QueryKey, EndpointReply<E>[Field] | null, Error> },
  endpoint: E,
  field: Field,
  ...dependents: readonly QueryKey[]
) =>
  useKept(
    query,
    async (input: CallArguments<E>[0]) => (await call(endpoint, ...([input] as unknown as CallArguments<E>)))[field],
    ...dependents,
  );
