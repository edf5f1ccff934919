import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

/** A list that the server gives page by page; `load` asks for the page after a cursor, or for the first. */
export function pagedQuery<Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  load: (page: { cursor?: string }, signal: AbortSignal) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
