import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, Params } from 'react-router';
import { mayBeSignedIn, mayReach, type Reach } from '#shared/account/session-hint.ts';

export type { Reach };

/** The address that is being opened. */
export interface Visit {
  params: Params;
  search: URLSearchParams;
}

/** Options of any query. */
interface Asked {
  queryKey: readonly unknown[];
  initialPageParam?: unknown;
}

/** Queries of one module. It loads on demand, as visitors also have the route table but need no queries. */
export interface Ahead {
  /** Its source text names the module that the build preloads. */
  load: () => Promise<unknown>;
  queries: (visit: Visit) => Promise<readonly Asked[]>;
}

export function ahead<Api>(load: () => Promise<Api>, pick: (api: Api, visit: Visit) => readonly Asked[]): Ahead {
  return { load, queries: async (visit) => pick(await load(), visit) };
}

/**
 * A loader in the route table itself, so that it runs while the screen's module loads: it starts the screen's queries
 * without waiting for them. The screen then finds them in flight, and shows their failures itself.
 */
export function readsAhead(reach: Reach, all: readonly Ahead[]) {
  return ({ params, request }: LoaderFunctionArgs): null => {
    // Without a session, a profile or the role, all of them would be refused.
    if (!mayBeSignedIn() || !mayReach(reach)) return null;
    const visit = { params, search: new URL(request.url).searchParams };
    for (const { queries } of all) void start(queries, visit).catch(() => undefined);
    return null;
  };
}

async function start(queries: Ahead['queries'], visit: Visit): Promise<void> {
  const [{ queryClient }, asked] = await Promise.all([import('./own-queries.ts'), queries(visit)]);
  for (const query of asked) {
    const answer =
      'initialPageParam' in query
        ? queryClient.infiniteQuery(query as Parameters<QueryClient['infiniteQuery']>[0])
        : queryClient.query(query as Parameters<QueryClient['query']>[0]);
    answer.catch(() => undefined);
  }
}
