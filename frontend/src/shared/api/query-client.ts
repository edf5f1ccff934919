import {
  MutationCache,
  QueryCache,
  QueryClient,
  type DataTag,
  type Mutation,
  type Query,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query';
import { onAccountReset, suspendAccount } from '#shared/account/boundary.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { ApiProblem, asProblem } from './problem.ts';

/** The toast of a change that failed, shown also where its screen has gone by then. The next success removes it. */
interface Failure {
  key: string;
  /** By default the problem's own. */
  text?: string | ((error: Error) => string);
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { failure?: Failure | undefined };
  }
}

const RETRIES = 2;
/** Each takes as long as the limit of a request, and on a slow line begins the answer again. */
const RETRIES_AFTER_TIMEOUT = 1;
const FRESH_MS = 30_000;

/** Not while pages are prerendered: an open channel would keep the build's Node process from ending. */
const otherTabs = typeof document === 'undefined' ? undefined : new BroadcastChannel('emberhood.changes');
/** Something has been changed: they read again what they show. */
export const tellOtherTabs = (): void => otherTabs?.postMessage(null);

type Leave = (goTo?: string) => void;
const stay: Leave = () => undefined;
let leave = stay;

/** Screens behind the sign-in register how to leave them while they are shown. */
export function onSessionEnd(handler: Leave): () => void {
  leave = handler;
  return () => void (leave = stay);
}

/** Leaves those screens; by default to the page that says that the session has expired, with the way back. */
export function endSession(goTo?: string): void {
  suspendAccount();
  leave(goTo);
}

/** The one place that answers "nobody is signed in" for every query, mutation and form (NAV-55). */
export function leaveWhenSignedOut(error: Error): void {
  if (error instanceof ApiProblem && error.code === 'AUTH.UNAUTHENTICATED') endSession();
}

/** Old data stays when a refetch fails, but not what no longer exists, such as a group that one has left. */
function dropWhatIsGone(error: Error, query: Query<unknown, unknown>): void {
  if (error instanceof ApiProblem && error.isGone) query.setState({ data: undefined });
}

/** Retries reads twice, or once if they took too long; never one that the server has understood and refused. */
export function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiProblem) || !error.repeatable) return false;
  const retries = error.code === 'CLIENT.TIMEOUT' ? RETRIES_AFTER_TIMEOUT : RETRIES;
  return failures < retries && (error.status === 0 || error.status >= 500);
}

/** After each change: without an error it has succeeded. */
function tell(change: Mutation<unknown, unknown>, error?: Error): void {
  if (!changes.getAll().some((known) => known === change)) {
    // The account has left since: the callbacks that would follow must not change what the next one sees.
    change.setOptions({});
    return;
  }
  if (error) leaveWhenSignedOut(error);
  const { failure } = change.meta ?? {};
  if (!failure) return;
  const { key, text = asProblem(error).message } = failure;
  if (error) toasts.show(typeof text === 'string' ? text : text(error), { kind: 'error', key });
  else toasts.dismiss(key);
}

const changes: MutationCache = new MutationCache({
  onSuccess: (_reply, _input, _context, change) => {
    tellOtherTabs();
    tell(change);
  },
  onError: (error, _input, _context, change) => tell(change, error),
});

const isReadOnReturn = ({ observers }: Pick<Query, 'observers'>): boolean =>
  observers.some((shown) => shown.shouldFetchOnWindowFocus());

/** The one cache, for components and for code outside them. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      leaveWhenSignedOut(error);
      dropWhatIsGone(error, query);
    },
  }),
  mutationCache: changes,
  defaultOptions: {
    queries: { retry: isWorthAnotherTry, staleTime: FRESH_MS, refetchOnReconnect: isReadOnReturn },
    mutations: { networkMode: 'always' },
  },
});

/** What is there now, for a change of it. Fails without a connection, as changes do; other reads wait for one. */
export const readNow: typeof queryClient.query = async (options) => {
  // One that waits would be joined.
  await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
  return queryClient.query({ ...options, staleTime: 0, networkMode: 'always', retry: false });
};

// What stands here is old, however new it is: it is read again as on a return.
otherTabs?.addEventListener('message', () => {
  void queryClient.invalidateQueries({ refetchType: 'none' });
  if (document.visibilityState === 'hidden') return;
  void queryClient.refetchQueries({ predicate: isReadOnReturn });
});

/** Refetches the queries whose keys begin with one of these. */
export const invalidate = (...keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

export const CURRENT_USER = ['current-user'] as const;
/** Prefix of the keys of all that operators read. */
export const OPERATIONS = 'operations';

onAccountReset((next) => {
  const areShown = leave !== stay;
  // On sign-out the screens are left first, and routes/private clears the cache: queries still shown would refetch.
  if (areShown && next === null) return;
  changes.clear();
  queryClient.removeQueries({
    predicate: ({ queryKey, state }) =>
      // The reply that names the new user is on its way; an earlier one would admit them as somebody else.
      queryKey[0] !== CURRENT_USER[0] || (!areShown && state.fetchStatus === 'idle'),
  });
});

/**
 * Refetches what has just changed. A fetch already running began before the change, and an invalidation alone would
 * accept its result as new: it is cancelled.
 */
export async function refreshQueries(queryKey: QueryKey, predicate = (_query: Query): boolean => true): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey, predicate });
}

/**
 * Puts the result of a change into the cache. A fetch already running began before the change and would restore the old
 * state: it is cancelled and repeated afterwards.
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
