import { AccountId, SessionId } from '../accounts.ts';
import { FoundInMedia, LookUpAsked } from '../look-up.ts';
import { ClipSummary, VideoId } from '../media.ts';
import { ClipStory, HandedCase } from '../moderation.ts';
import { z } from '../zod.ts';
import { adminRpc, rpc } from './definition.ts';

/** A disagreement between rows, objects, cases and jobs; not every one can be mended without a person. */
export const ReconcileFinding = z.object({
  kind: z.enum([
    'encoding-missing',
    'original-missing',
    'objects-of-deleted',
    'objects-without-clip',
    'review-without-case',
    'waits-too-long',
  ]),
  videoId: VideoId,
  mended: z.boolean(),
});
export type ReconcileFinding = z.output<typeof ReconcileFinding>;

/** Of media, for operators, who are proved by their session. */
export const mediaOpsRpc = {
  /** Clips of an account with their state, and how many reports about the account or them wait for a decision. */
  accountReview: rpc('media', 'videos.account-review', {
    req: z.object({ sessionId: SessionId, accountId: AccountId }),
    res: z.object({
      clips: z.array(ClipSummary),
      openReports: z.int(),
      /** Hand-overs of this account, the latest first. */
      handed: z.array(HandedCase).default([]),
    }),
    idempotent: true,
  }),
  /** Clips and people who were handed over, by the beginning of an id or by account. */
  lookUp: rpc('media', 'desk.look-up', {
    req: LookUpAsked.extend({ sessionId: SessionId }),
    res: FoundInMedia,
    idempotent: true,
  }),
  /** For the operators' page; the session proves who asks. */
  clipStory: rpc('media', 'videos.story', {
    req: z.object({ sessionId: SessionId, videoId: VideoId }),
    res: ClipStory,
    idempotent: true,
  }),
  /** The same for their command line. */
  tellClipStory: adminRpc('media', 'clip-story', {
    req: z.object({ videoId: VideoId }),
    res: ClipStory,
    idempotent: true,
  }),
  /** Without `apply` nothing is changed. At most a thousand findings are told. */
  reconcile: adminRpc('media', 'reconcile', {
    req: z.object({ apply: z.boolean() }),
    res: z.object({ total: z.int(), findings: z.array(ReconcileFinding).max(1_000) }),
    deadlineMs: 120_000,
  }),
};
