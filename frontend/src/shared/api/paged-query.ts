import type { Endpoint, EndpointInput, EndpointReply } from '@emberhood/contracts/http/endpoint';
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { call, type CallArguments } from './client.ts';

type Cursor = string | number | null;

interface PagedInput<E extends Endpoint> {
  params?: EndpointInput<E, 'params'>;
  /** Beside the cursor. */
  query?: Partial<EndpointInput<E, 'query'>> | undefined;
}

/** A list that the server gives page by page: asks for the page after a cursor, or for the first. */
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
  });
}
