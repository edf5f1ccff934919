import { SampleInput, Samples } from '../review-samples.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const moderator = endpointsFor('moderator');

/** Separate from the review, whose screen does not load it. */
export const reviewSamplesApi = {
  samples: moderator(
    'GET',
    '/moderation/samples',
    'List approved clips for a second look, and how often moderators agree',
    {
      reply: Samples,
    },
  ),
  judgeSample: moderator('POST', '/moderation/samples/:id', 'Record whether one would have approved a sampled clip', {
    body: SampleInput,
    act: 'clip.sampled',
  }),
} as const satisfies Record<string, Endpoint>;
