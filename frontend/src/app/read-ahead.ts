import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, Params } from 'react-router';
import { mayBeSignedIn, mayReach, type Reach } from '#shared/account/session-hint.ts';

export type { Reach };

/** Where somebody goes. */
export interface Visit {
  params: Params;
  search: URLSearchParams;
}

/** Options of a query of whatever type. */
interface Asked {
  queryKey: readonly unknown[];
  initialPageParam?: unknown;
}

/** Queries of one module. They are loaded on demand: visitors have the route table, too, and need none of them. */
export type Ahead = (visit: Visit) => Promise<readonly Asked[]>;

/**
 * A loader that stands in the route table itself, so that it runs while the screen's module is on its way: it starts what
 * the screen shows and waits for nothing. The screen finds its queries on their way, and says itself what has failed.
 */
export function readsAhead(reach: Reach, ahead: readonly Ahead[]) {
  return ({ params, request }: LoaderFunctionArgs): null => {
    // Without a session, a profile or the role, every one of them would be refused.
    if (!mayBeSignedIn() || !mayReach(reach)) return null;
    const visit = { params, search: new URL(request.url).searchParams };
    for (const queries of ahead) void start(queries, visit).catch(() => undefined);
    return null;
  };
}

async function start(ahead: Ahead, visit: Visit): Promise<void> {
  const [{ queryClient }, queries] = await Promise.all([import('./own-queries.ts'), ahead(visit)]);
  for (const query of queries) {
    const answer =
      'initialPageParam' in query
        ? queryClient.infiniteQuery(query as Parameters<QueryClient['infiniteQuery']>[0])
        : queryClient.query(query as Parameters<QueryClient['query']>[0]);
    answer.catch(() => undefined);
  }
}
