import { AccountId } from '../accounts.ts';
import { DecisionInput, PersonVideo, ReviewItem, ReviewState, Video, VideoId } from '../media.ts';
import { Page } from '../people.ts';
import { z } from '../zod.ts';
import { rpc } from './definition.ts';

const Reviewer = { reviewerId: AccountId, reviewerName: z.string().max(254) };

/** Where and how the gateway puts the bytes; valid for a minute. */
export const UploadGrant = z.object({ url: z.url(), headers: z.record(z.string(), z.string()) });
export type UploadGrant = z.output<typeof UploadGrant>;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Of a clip's bytes. The checksum is enough against accidents on the way from the gateway to the store. */
export const ClipDigest = z.object({ sha256: Sha256.optional(), crc32: z.int().min(0).max(0xffffffff).optional() });
export type ClipDigest = z.output<typeof ClipDigest>;

export const mediaRpc = {
  /**
   * Announces a clip; without a digest when its bytes are still on their way, which the commit then tells. Answers
   * `video` instead of a grant when this idempotency key already led to one, and neither when only the digest can tell
   * whether it did: to be asked again with it.
   */
  beginUpload: rpc('media', 'uploads.begin', {
    req: z.object({
      accountId: AccountId,
      promptId: z.string().max(64),
      promptType: z.string().max(16).optional(),
      /** A clip of the camera is mirrored while transcoding (readings 32). */
      recorded: z.boolean(),
      sizeBytes: z.int().min(0),
      sha256: Sha256.nullable(),
      idempotencyKey: z.string().max(128).nullable(),
    }),
    res: z.object({ uploadId: VideoId, grant: UploadGrant.nullable(), video: Video.nullable() }),
    deadlineMs: 3_000,
  }),
  /** Checks the arrived object (size, digest, container, streams, decoded length) and accepts it, or refuses and removes it. */
  commitUpload: rpc('media', 'uploads.commit', {
    req: z.object({ accountId: AccountId, uploadId: VideoId, digest: ClipDigest.default({}) }),
    res: z.object({ video: Video }),
    // Short, because it may be asked again: whoever dies over it is noticed soon.
    deadlineMs: 8_000,
    idempotent: true,
  }),
  abortUpload: rpc('media', 'uploads.abort', {
    req: z.object({ accountId: AccountId, uploadId: VideoId }),
    res: z.object({}),
    idempotent: true,
  }),
  listOwn: rpc('media', 'videos.list-own', {
    req: z.object({ accountId: AccountId }),
    res: z.object({ videos: z.array(Video) }),
    idempotent: true,
  }),
  deleteVideo: rpc('media', 'videos.delete', {
    req: z.object({ accountId: AccountId, videoId: VideoId }),
    res: z.object({}),
  }),
  /** A person's approved clips; MEDIA.UPLOAD_FIRST when the viewer has none of their own past checking (readings 30). */
  listOf: rpc('media', 'videos.list-of', {
    req: z.object({ viewerId: AccountId, ownerId: AccountId }),
    res: z.object({ videos: z.array(PersonVideo) }),
    idempotent: true,
  }),
  /** Posters standing in as photos; empty when the viewer may not watch clips. */
  photosOf: rpc('media', 'videos.photos-of', {
    req: z.object({ viewerId: AccountId, ownerIds: z.array(AccountId).max(60) }),
    res: z.object({ photos: z.record(AccountId, z.string()) }),
    idempotent: true,
  }),
  listReview: rpc('media', 'review.list', {
    req: Page.extend({ ...Reviewer, state: ReviewState }),
    res: z.object({ items: z.array(ReviewItem), nextCursor: z.string().nullable(), pending: z.int() }),
    idempotent: true,
  }),
  /** Claims for the lease time; by the holder again, renews it. */
  claim: rpc('media', 'review.claim', {
    req: z.object({ ...Reviewer, videoId: VideoId }),
    res: z.object({ item: ReviewItem }),
  }),
  decide: rpc('media', 'review.decide', {
    req: z.object({ ...Reviewer, videoId: VideoId, input: DecisionInput }),
    res: z.object({ item: ReviewItem }),
  }),
};
