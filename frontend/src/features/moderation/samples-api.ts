import type { SampleInput } from '@emberhood/contracts';
import { reviewSamplesApi } from '@emberhood/contracts/http/review-samples';
import { replyQuery, useChange } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** Approvals to look at again. */
export const samplesQuery = { ...replyQuery(['review-samples'], reviewSamplesApi.samples), staleTime: 0 };

export const useJudgeSample = () =>
  useChange(
    ({ id, ...body }: SampleInput & { id: string }) => call(reviewSamplesApi.judgeSample, { params: { id }, body }),
    samplesQuery.queryKey,
  );
