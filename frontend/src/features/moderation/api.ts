import type { DecisionInput, ReviewItem } from '@emberhood/contracts';
import { moderationApi } from '@emberhood/contracts/http/moderation';
import { ReviewState } from '@emberhood/contracts/moderation';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** The list that an address asks for. */
export function stateOf(search: URLSearchParams): ReviewState {
  return ReviewState.catch('pending_review').parse(search.get('state'));
}

const POLL_MS = 15_000;

const QUEUE = ['review-queue'] as const;

export const reviewQueueQuery = (state: ReviewState) =>
  infiniteQueryOptions({
    queryKey: [...QUEUE, state],
    queryFn: ({ pageParam, signal }) =>
      call(moderationApi.reviewQueue, { query: { state, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: POLL_MS,
    // Addresses of clips live for minutes only, and others work on the same queue.
    staleTime: 0,
  });

/** Claims a clip, or renews the own claim. */
export function useClaim(state: ReviewState) {
  const client = useQueryClient();
  const { queryKey } = reviewQueueQuery(state);
  return useMutation({
    mutationFn: (id: string) => call(moderationApi.claimReview, { params: { id } }),
    onSuccess: (item) => {
      client.setQueryData(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((other) => keepAddresses(other, item)),
            })),
          },
      );
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** A renewed claim brings new addresses, which would start the clip again: those at hand stay. */
function keepAddresses(before: ReviewItem, after: ReviewItem): ReviewItem {
  if (before.id !== after.id) return before;
  const renewed = before.claim?.mine === true;
  return renewed ? { ...after, videoUrl: before.videoUrl, thumbnailUrl: before.thumbnailUrl } : after;
}

export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: DecisionInput }) =>
      call(moderationApi.decideReview, { params: { id }, body: input }),
    onSettled: () => client.invalidateQueries({ queryKey: QUEUE }),
  });
}
