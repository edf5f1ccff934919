import type { HandedCaseState, PersonCaseState, ReviewItem } from '@emberhood/contracts';
import type { EndpointReply } from '@emberhood/contracts/http/endpoint';
import { moderationApi } from '@emberhood/contracts/http/moderation';
import { reviewSamplesApi } from '@emberhood/contracts/http/review-samples';
import { ReviewFilter } from '@emberhood/contracts/moderation';
import { useMutation, type InfiniteData } from '@tanstack/react-query';
import { pagedQuery, replyQuery, useCall, useChange } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { filterOf } from '#shared/api/filter-of.ts';
import { invalidate, updateCache } from '#shared/api/query-client.ts';

/** The filters in an address. */
export const reviewFilterOf = (search: URLSearchParams): ReviewFilter => ({
  state: 'pending_review',
  ...filterOf(ReviewFilter.shape, search),
});

const POLL_MS = 60_000;
/** As others work on the same: refetched with each change of the counts; the slow poll covers a broken stream. */
const LIVE = { refetchInterval: POLL_MS, staleTime: 0 };
const QUEUE = ['review-queue'] as const;
const PEOPLE = ['person-cases'] as const;
const HANDED = ['handed-cases'] as const;

type Queue = InfiniteData<EndpointReply<typeof moderationApi.reviewQueue>>;

export const reviewQueueQuery = (filter: ReviewFilter) => ({
  ...pagedQuery([...QUEUE, filter], moderationApi.reviewQueue, { query: filter }),
  ...LIVE,
});

export const countsQuery = { ...replyQuery(['review-counts'], moderationApi.reviewCounts), refetchInterval: POLL_MS };

export const historyQuery = (id: string) =>
  replyQuery(['review-history', id], moderationApi.authorHistory, { params: { id } });

export const personCasesQuery = (state: PersonCaseState) => ({
  ...pagedQuery([...PEOPLE, state], moderationApi.personCases, { query: { state } }),
  ...LIVE,
});

/** People handed to operators: in a state, or one case. */
export const handedCasesQuery = (filter: { state?: HandedCaseState; id?: string }) => ({
  ...pagedQuery([...HANDED, filter], moderationApi.handedCases, { query: filter }),
  ...LIVE,
});

/** After any change of any case. */
export const refreshCases = (): void => void invalidate(QUEUE, PEOPLE, HANDED);

/** Puts a clip returned by the server into the list, in its place or, if missing, first. */
function withItem(data: Queue | undefined, item: ReviewItem): Queue | undefined {
  const [first, ...others] = data?.pages ?? [];
  if (!data || !first) return data;
  if (!data.pages.some((page) => page.items.some(({ id }) => id === item.id)))
    return { ...data, pages: [{ ...first, items: [item, ...first.items] }, ...others] };
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.map((other) => (other.id === item.id ? item : other)),
  }));
  return { ...data, pages };
}

const showClaimed = (filter: ReviewFilter, item: ReviewItem) =>
  updateCache(reviewQueueQuery(filter).queryKey, (data) => withItem(data, item));

/** Claims a clip, or renews one's own claim. */
export const useClaim = (filter: ReviewFilter) =>
  useMutation({
    mutationFn: (id: string) => call(moderationApi.claimReview, { params: { id } }),
    onSuccess: (item) => showClaimed(filter, item),
    onError: () => invalidate(reviewQueueQuery(filter).queryKey),
  });

/** Claims the next free clip; null if there is none. */
export const useClaimNext = (filter: ReviewFilter) =>
  useMutation({
    mutationFn: async () => (await call(moderationApi.claimNextReview)).item,
    onSuccess: (item) => item && showClaimed(filter, item),
  });

const QUEUE_AND_COUNTS = [QUEUE, countsQuery.queryKey] as const;
export const useDecide = () => useCall(moderationApi.decideReview, ...QUEUE_AND_COUNTS);
export const useDecideMany = () => useCall(moderationApi.decideReviews, ...QUEUE_AND_COUNTS);
export const useUndo = () => useCall(moderationApi.undoReview, ...QUEUE_AND_COUNTS);
export const useTakeDown = () => useCall(moderationApi.takeDownVideo, ...QUEUE_AND_COUNTS);

/** Releases a clip: to everybody, or for a while only to the others. */
export const useRelease = (id: string) =>
  useChange(
    (how: 'release' | 'skip') =>
      call(how === 'skip' ? moderationApi.skipReview : moderationApi.releaseReview, { params: { id } }),
    ...QUEUE_AND_COUNTS,
  );

/** Leaves a clip to another moderator for good. */
export const useSecondOpinion = () => useCall(moderationApi.secondOpinion, ...QUEUE_AND_COUNTS);

export const useClaimPerson = () => useCall(moderationApi.claimPersonCase, PEOPLE);
export const useDecidePerson = () => useCall(moderationApi.decidePersonCase, PEOPLE);

/** Releases a case about a person, also one handed over. */
export const useReleasePerson = () => useCall(moderationApi.releasePersonCase, PEOPLE, HANDED);

export const useClaimHanded = () => useCall(moderationApi.claimHandedCase, HANDED);
export const useAnswerHanded = () => useCall(moderationApi.answerHandedCase, HANDED, countsQuery.queryKey);

/** Approvals to look at again. */
export const samplesQuery = { ...replyQuery(['review-samples'], reviewSamplesApi.samples), staleTime: 0 };

export const useJudgeSample = () => useCall(reviewSamplesApi.judgeSample, samplesQuery.queryKey);
