import {
  MutationCache,
  QueryCache,
  QueryClient,
  type DataTag,
  type Query,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query';
import { onAccountReset, suspendAccount } from '#shared/account/boundary.ts';
import { ApiProblem } from './problem.ts';

const RETRIES = 2;
const FRESH_MS = 30_000;

type Leave = (goTo?: string) => void;
const stay: Leave = () => undefined;
let leave = stay;

/** How the screens that need somebody are left; set by them while they are shown. */
export function onSessionEnd(handler: Leave): () => void {
  leave = handler;
  return () => {
    if (leave === handler) leave = stay;
  };
}

/** Leaves those screens, by default because the session is over: to the page that says so, with the way back. */
export function endSession(goTo?: string): void {
  suspendAccount();
  leave(goTo);
}

/** The one place that answers "nobody is signed in" for every query and mutation (NAV-55). */
function leaveWhenSignedOut(error: Error): void {
  if (error instanceof ApiProblem && error.code === 'AUTH.UNAUTHENTICATED') endSession();
}

/** Old data stays while it cannot be renewed; what is there no more, such as a group that one has lost a spot in, does not. */
function dropWhatIsGone(error: Error, query: Query<unknown, unknown>): void {
  if (error instanceof ApiProblem && error.isGone) query.setState({ data: undefined });
}

/** Reads are repeated twice, but never when the server has understood and refused. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return (
    failures < RETRIES && error instanceof ApiProblem && (error.status === 0 || error.status >= 500) && error.repeatable
  );
}

/** The one cache, for components and for what is outside of them. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      leaveWhenSignedOut(error);
      dropWhatIsGone(error, query);
    },
  }),
  mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
  defaultOptions: {
    queries: { retry: isWorthAnotherTry, staleTime: FRESH_MS },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Has the queries whose keys begin so asked again. */
export const invalidate = (...keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

export const CURRENT_USER = ['current-user'] as const;

onAccountReset((next) => {
  const areShown = leave !== stay;
  // Screens of nobody are left first, and take the cache along (routes/private): those still shown would ask again.
  if (areShown && next === null) return;
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({
    predicate: ({ queryKey, state }) =>
      // The answer that says who comes is on its way; an earlier one would let them in as somebody else.
      queryKey[0] !== CURRENT_USER[0] || (!areShown && state.fetchStatus === 'idle'),
  });
});

/**
 * Fetches again what has just changed. A fetch that is under way began before the change, and an invalidation alone would
 * wait for its answer and take it for new: it is cancelled.
 */
export async function refreshQueries(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/**
 * Puts the result of a change into the cache. A fetch that is under way began before the change, and its answer would put
 * the old state back: it is cancelled, and made again afterwards.
 */
export async function updateCache<Data>(
  queryKey: DataTag<QueryKey, Data, Error>,
  update: Updater<Data | undefined, Data | undefined>,
): Promise<void> {
  const filter = { queryKey, exact: true };
  const wasFetching = queryClient.isFetching(filter) > 0;
  await queryClient.cancelQueries(filter);
  queryClient.setQueryData<Data>(queryKey, update);
  if (wasFetching) void queryClient.invalidateQueries(filter);
}
