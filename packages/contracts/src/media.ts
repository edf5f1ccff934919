import { CAPTIONS_MAX_CHARACTERS, CLIP_MAX_SECONDS, CLIP_MIN_SECONDS, CLIP_SOURCE_MAX_SECONDS } from './constants.ts';
import { PromptType, RejectionReason, VideoStatus } from './enums.ts';
import type { ErrorCode } from './errors.ts';
import { freeText } from './text.ts';
import { Id, z } from './zod.ts';

export const VideoId = Id.clone();

/** A SHA-256 digest in hexadecimal digits. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The part of a recording or file to keep, in seconds from its start. */
export const ClipTrim = z
  .object({
    fromSeconds: z.number().min(0).max(CLIP_SOURCE_MAX_SECONDS),
    toSeconds: z.number().min(0).max(CLIP_SOURCE_MAX_SECONDS),
  })
  .refine(({ fromSeconds, toSeconds }) => toSeconds - fromSeconds >= CLIP_MIN_SECONDS - 0.01, {
    error: 'At least a second has to be kept.',
  })
  .refine(({ fromSeconds, toSeconds }) => toSeconds - fromSeconds <= CLIP_MAX_SECONDS, {
    error: 'More than a clip may last.',
  });
export type ClipTrim = z.output<typeof ClipTrim>;

/** The address and headers to PUT a clip or photo. It allows uploading the announced bytes, and nothing else. */
export const UploadGrant = z.object({ url: z.url(), headers: z.record(z.string(), z.string()) });
export type UploadGrant = z.output<typeof UploadGrant>;

/** The parts of an upload, all of one length but the last, each with its digest. */
export const UploadParts = z.object({ bytes: z.int().min(1), sha256: z.array(Sha256).min(2).max(64) });
export type UploadParts = z.output<typeof UploadParts>;

/** The address for one part, counted from 0. */
export const PartGrant = UploadGrant.extend({ part: z.int().min(0) });
export type PartGrant = z.output<typeof PartGrant>;

/** Not validated against the table, which browsers do not load. */
export const ErrorCodeText = z.custom<ErrorCode>((code) => typeof code === 'string');

/** Short-lived addresses, each constant for some minutes; old clips have no small copy and filmstrip. */
export const ClipUrls = z.object({
  videoUrl: z.string(),
  smallVideoUrl: z.string().nullable(),
  thumbnailUrl: z.string(),
  /** Six pictures side by side. */
  filmstripUrl: z.string().nullable(),
});

/** All null until the clip was encoded. */
export const MaybeClipUrls = z.object({
  videoUrl: z.string().nullable(),
  smallVideoUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  filmstripUrl: z.string().nullable(),
});

/** A WebVTT document, for a player's track. */
const captions = z.string().nullable();

/** Whether the owner may appeal a decision against a clip or photo, or the outcome of the appeal. */
export const VideoAppeal = z.object({
  state: z.enum(['possible', 'over', 'open', 'upheld', 'overturned']),
  until: z.iso.datetime(),
});
export type VideoAppeal = z.output<typeof VideoAppeal>;

/** One of a member's own clips. */
export const Video = MaybeClipUrls.extend({
  id: VideoId,
  promptId: z.string(),
  promptType: PromptType,
  isPublic: z.boolean(),
  status: VideoStatus,
  /** 0..1 while transcoding, 1 afterwards. */
  progress: z.number().min(0).max(1),
  /** Why a failed clip failed. */
  failure: ErrorCodeText.nullable(),
  /** Why a clip was rejected or taken down. */
  rejection: z.object({ reason: RejectionReason, note: z.string().nullable() }).nullable(),
  /** Null unless it was rejected or taken down. */
  appeal: VideoAppeal.nullable(),
  captions,
  /** The captions as the owner wrote them, editable until the review. */
  captionText: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Video = z.output<typeof Video>;

/** A clip as another member sees it. */
export const PersonVideo = ClipUrls.extend({
  id: VideoId,
  promptId: z.string(),
  promptType: PromptType,
  captions,
});
export type PersonVideo = z.output<typeof PersonVideo>;

/** A clip, or a photo in the chat of a group (without a prompt), in a list. */
export const ClipSummary = z.object({
  id: VideoId,
  promptId: z.string().nullable(),
  promptType: PromptType.nullable(),
  status: VideoStatus,
});
export type ClipSummary = z.output<typeof ClipSummary>;

/** The spoken text of a clip; empty removes it. */
export const CaptionsInput = z.object({ captions: freeText(CAPTIONS_MAX_CHARACTERS) });
