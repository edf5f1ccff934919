import type { SampleInput } from '@emberhood/contracts';
import { reviewSamplesApi } from '@emberhood/contracts/http/review-samples';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** Approvals to look at again. */
export const samplesQuery = queryOptions({
  queryKey: ['review-samples'],
  queryFn: ({ signal }) => call(reviewSamplesApi.samples, { signal }),
  staleTime: 0,
});

export function useJudgeSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: SampleInput & { id: string }) =>
      call(reviewSamplesApi.judgeSample, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: samplesQuery.queryKey }),
  });
}
