import { DecisionInput, ReviewItem, ReviewState, VideoId } from '../media.ts';
import { Page } from '../people.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

const videoParams = z.object({ id: VideoId });

/** The review of clips. */
export const moderationApi = {
  reviewQueue: endpoint('GET', '/moderation/videos', 'moderator', 'Clips to review, oldest first', {
    query: Page.extend({ state: ReviewState.default('pending_review') }),
    reply: z.object({ items: z.array(ReviewItem), nextCursor: z.string().nullable(), pending: z.int() }),
  }),
  claimReview: endpoint(
    'POST',
    '/moderation/videos/:id/claim',
    'moderator',
    'Claim a clip for five minutes, or renew the claim',
    {
      params: videoParams,
      reply: ReviewItem,
    },
  ),
  decideReview: endpoint('POST', '/moderation/videos/:id/decision', 'moderator', 'Approve or reject a claimed clip', {
    params: videoParams,
    body: DecisionInput,
    reply: ReviewItem,
  }),
} as const satisfies Record<string, Endpoint>;
