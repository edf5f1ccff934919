import { CLIP_SECONDS } from './constants.ts';
import { PromptType, RejectionReason, VideoStatus } from './enums.ts';
import { isErrorCode, type ErrorCode } from './errors.ts';
import { z } from './zod.ts';

export const VideoId = z.uuid();
export const CLIP_LABEL = `${String(CLIP_SECONDS)}-second video`;

/** Of a file's bytes, in hexadecimal digits. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Where to PUT a clip, and what to send with it. Whoever has the address may put these very bytes there, for some minutes. */
export const UploadGrant = z.object({ url: z.url(), headers: z.record(z.string(), z.string()) });
export type UploadGrant = z.output<typeof UploadGrant>;

const errorCode = z.custom<ErrorCode>(isErrorCode);

/** One of a member's own clips. URLs are short-lived and null until the clip has been transcoded. */
export const Video = z.object({
  id: VideoId,
  promptId: z.string(),
  promptType: PromptType,
  videoUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  isPublic: z.boolean(),
  status: VideoStatus,
  /** 0..1 while transcoding, 1 afterwards. */
  progress: z.number().min(0).max(1),
  /** Why a failed clip failed. */
  failure: errorCode.nullable(),
  /** Why a rejected clip was rejected. */
  rejection: z.object({ reason: RejectionReason, note: z.string().nullable() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type Video = z.output<typeof Video>;

/** A clip as another member sees it. */
export const PersonVideo = z.object({
  id: VideoId,
  promptId: z.string(),
  promptType: PromptType,
  videoUrl: z.string(),
  thumbnailUrl: z.string(),
});
export type PersonVideo = z.output<typeof PersonVideo>;

export const ReviewDecision = z.enum(['approve', 'reject']);
export type ReviewDecision = z.output<typeof ReviewDecision>;

/** A clip as a moderator sees it: the transcoded copy, nothing of the account behind it. */
export const ReviewItem = z.object({
  id: VideoId,
  promptId: z.string(),
  promptType: PromptType,
  state: VideoStatus,
  version: z.int(),
  videoUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  seconds: z.number().nullable(),
  uploadedAt: z.iso.datetime(),
  claim: z.object({ by: z.string(), mine: z.boolean(), until: z.iso.datetime() }).nullable(),
  decision: z
    .object({
      decision: ReviewDecision,
      reason: RejectionReason.nullable(),
      note: z.string().nullable(),
      by: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
});
export type ReviewItem = z.output<typeof ReviewItem>;

export const ReviewState = z.enum(['pending_review', 'approved', 'rejected']);
export type ReviewState = z.output<typeof ReviewState>;

export const DecisionInput = z.object({
  decision: ReviewDecision,
  reason: RejectionReason.optional(),
  note: z.string().trim().max(1000).optional(),
  version: z.int().min(0),
});
export type DecisionInput = z.output<typeof DecisionInput>;
