import { SampleInput, Samples } from '../review-samples.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** Apart from the review itself, whose screen does not wait for it. */
export const reviewSamplesApi = {
  samples: endpoint('GET', '/moderation/samples', 'moderator', 'Approved clips to look at again, and how many agree', {
    reply: Samples,
  }),
  judgeSample: endpoint('POST', '/moderation/samples/:id', 'moderator', 'Whether one would have approved it as well', {
    params: z.object({ id: z.uuid() }),
    body: SampleInput,
    act: 'clip.sampled',
  }),
} as const satisfies Record<string, Endpoint>;
