import { AccountId, SessionId } from '../accounts.ts';
import { FoundInMedia, LookUpAsked } from '../look-up.ts';
import { ClipSummary, VideoId } from '../media.ts';
import { ClipStory, HandedCase } from '../moderation.ts';
import { z } from '../zod.ts';
import { adminRpc, repeatable } from './definition.ts';

/** An inconsistency between rows, objects, cases and jobs; some need a person to repair. */
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

/** Calls of media for operators, identified by their session. */
export const mediaOpsRpc = {
  /** An account's clips with their state, and the number of open reports about the account or its clips. */
  accountReview: repeatable('media', 'videos.account-review', {
    req: z.object({ sessionId: SessionId, accountId: AccountId }),
    res: z.object({
      clips: z.array(ClipSummary),
      openReports: z.int(),
      /** Cases about this account handed to the operators, the latest first. */
      handed: z.array(HandedCase),
    }),
  }),
  /** Clips and handed-over people, by the start of an id or by account. */
  lookUp: repeatable('media', 'desk.look-up', {
    req: LookUpAsked.extend({ sessionId: SessionId }),
    res: FoundInMedia,
  }),
  /** For the operators' page; the session proves who asks. */
  clipStory: repeatable('media', 'videos.story', {
    req: z.object({ sessionId: SessionId, videoId: VideoId }),
    res: ClipStory,
  }),
  /** The same for the command line. */
  tellClipStory: adminRpc('media', 'clip-story', {
    req: z.object({ videoId: VideoId }),
    res: ClipStory,
    idempotent: true,
  }),
  /** Changes nothing without `apply`. Returns at most a thousand findings. */
  reconcile: adminRpc('media', 'reconcile', {
    req: z.object({ apply: z.boolean() }),
    res: z.object({ total: z.int(), findings: z.array(ReconcileFinding).max(1_000) }),
    deadlineMs: 120_000,
  }),
};
