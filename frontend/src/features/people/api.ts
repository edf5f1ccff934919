import { peopleApi } from '@emberhood/contracts/http/people';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { peopleStrings as strings } from './strings.ts';

const PAGE_SIZE = 24;

export const peopleQuery = infiniteQueryOptions({
  queryKey: ['people'],
  queryFn: ({ pageParam, signal }) =>
    call(peopleApi.people, { query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call(peopleApi.person, { params: { id }, signal }),
  });

export const personVideosQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id, 'videos'],
    queryFn: async ({ signal }) => (await call(peopleApi.personVideos, { params: { id }, signal })).videos,
  });

export const interestQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id, 'interest'],
    queryFn: async ({ signal }) => (await call(peopleApi.interest, { params: { id }, signal })).level,
  });

/** Shown at once, taken back when it cannot be saved; changes about one person are saved one after the other. */
export function useSetInterest(id: string) {
  const client = useQueryClient();
  const { queryKey } = interestQuery(id);
  return useMutation({
    scope: { id: `interest-${id}` },
    mutationFn: (level: number) => call(peopleApi.setInterest, { params: { id }, body: { level } }),
    onMutate: async (level) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey) ?? null;
      client.setQueryData(queryKey, level);
      return { before };
    },
    onError: (_error, level, result) => {
      // A later choice is still on its way: it decides.
      if (client.getQueryData(queryKey) === level) {
        client.setQueryData(queryKey, result?.before ?? null);
        void client.invalidateQueries({ queryKey });
      }
      toasts.show(strings.interestFailed, { kind: 'error', key: 'interest' });
    },
  });
}
