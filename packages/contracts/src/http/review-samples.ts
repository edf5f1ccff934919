import { SampleInput, Samples } from '../review-samples.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const moderator = endpointsFor('moderator');

/** Separate from the review, whose screen does not load it. */
export const reviewSamplesApi = {
  samples: moderator('GET', '/moderation/samples', 'Approved clips to look at again, and how many agree', {
    reply: Samples,
  }),
  judgeSample: moderator('POST', '/moderation/samples/:id', 'Whether one would have approved it as well', {
    body: SampleInput,
    act: 'clip.sampled',
  }),
} as const satisfies Record<string, Endpoint>;
