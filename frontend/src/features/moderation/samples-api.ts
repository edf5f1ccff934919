import type { SampleInput } from '@emberhood/contracts';
import { reviewSamplesApi } from '@emberhood/contracts/http/review-samples';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { useChange } from '#shared/api/use-change.ts';

/** Approvals to look at again. */
export const samplesQuery = queryOptions({
  queryKey: ['review-samples'],
  queryFn: ({ signal }) => call(reviewSamplesApi.samples, { signal }),
  staleTime: 0,
});

export function useJudgeSample() {
  return useChange(
    ({ id, ...body }: SampleInput & { id: string }) => call(reviewSamplesApi.judgeSample, { params: { id }, body }),
    samplesQuery.queryKey,
  );
}
