import { AccountId } from '../accounts.ts';
import { accountApi } from '../http/account.ts';
import { mediaApi } from '../http/media.ts';
import { ClipTrim, PartGrant, PersonVideo, Sha256, UploadGrant, UploadParts, Video, VideoId } from '../media.ts';
import { PhotoAnnouncement, PhotoSize } from '../photos.ts';
import { z } from '../zod.ts';
import { accountDataRpc } from './account-data.ts';
import { timelineRpc } from './timeline.ts';
import { rpc } from './definition.ts';
import { byAccount, forwardedBy } from './forwarded.ts';
import { mediaOpsRpc } from './media-ops.ts';
import { reviewRpc } from './review.ts';

const ofAccount = forwardedBy('media', byAccount);

const upload = { id: 'uploadId' } as const;

export const mediaRpc = {
  ...accountDataRpc('media'),
  ...timelineRpc('media'),
  /** Null when none was asked for, or its days are over. */
  archive: ofAccount('archives.get', accountApi.archive),
  /** However often: while one is being made or ready, it is that one. */
  requestArchive: ofAccount('archives.request', accountApi.requestArchive, { idempotent: true }),
  /** For a browser, for some minutes. @throws ACCOUNT.ARCHIVE_GONE */
  archiveAddress: ofAccount('archives.address', accountApi.archiveAddress, { idempotent: true }),
  /**
   * Announces a clip: the address it may be put to, bound to its length, type and digest; of one in parts, the addresses of
   * those that are not there yet. Answers `video` instead when this idempotency key already led to one.
   */
  beginUpload: rpc('media', 'uploads.begin', {
    req: z.object({
      accountId: AccountId,
      promptId: z.string().max(64),
      promptType: z.string().max(16).optional(),
      /** A clip of the camera is mirrored while transcoding (readings 32). */
      recorded: z.boolean(),
      trim: ClipTrim.nullable().default(null),
      sizeBytes: z.int().min(0),
      sha256: Sha256,
      parts: UploadParts.optional(),
      idempotencyKey: z.string().max(128).nullable(),
      /** Who will put it: the two reach the store at different addresses. */
      holder: z.enum(['browser', 'gateway']),
    }),
    res: z.object({
      uploadId: VideoId,
      grant: UploadGrant.nullable(),
      parts: z.array(PartGrant).default([]),
      video: Video.nullable(),
    }),
    deadlineMs: 3_000,
  }),
  /** An upload that goes on counts from now. @throws VIDEO.NOT_FOUND when it no longer counts */
  renewUpload: ofAccount('uploads.renew', mediaApi.renewUpload, { names: upload, idempotent: true }),
  /**
   * The bytes are there, as many as announced: the clip is `uploaded` at once, and asked again, the same clip is answered.
   * The worker looks into them; when they are no clip, it becomes `failed` with its MEDIA.* code.
   */
  commitUpload: ofAccount('uploads.commit', mediaApi.commitUpload, {
    names: upload,
    reply: 'video',
    deadlineMs: 5_000,
    idempotent: true,
  }),
  abortUpload: ofAccount('uploads.abort', mediaApi.abortUpload, { names: upload, idempotent: true }),
  listOwn: ofAccount('videos.list-own', mediaApi.ownVideos),
  deleteVideo: ofAccount('videos.delete', mediaApi.deleteVideo),
  /** Announces a photo; null when its key already led to one that a message has. @throws MEDIA.IDEMPOTENCY_CONFLICT */
  beginPhoto: rpc('media', 'photos.begin', {
    req: PhotoAnnouncement.extend(byAccount),
    res: z.object({ photoId: VideoId, put: UploadGrant.nullable() }),
    idempotent: true,
  }),
  /** Of a photo of `ownerId`: approved, or looked at by its owner. Groups has said that the viewer may read its message. @throws VIDEO.NOT_FOUND */
  photoAddress: rpc('media', 'photos.address', {
    req: z.object({ photoId: VideoId, ownerId: AccountId, viewerId: AccountId, size: PhotoSize }),
    res: z.object({ url: z.url() }),
    idempotent: true,
  }),
  /** A person's approved clips; MEDIA.UPLOAD_FIRST when the viewer has none of their own past checking (readings 30). */
  listOf: rpc('media', 'videos.list-of', {
    req: z.object({ viewerId: AccountId, ownerId: AccountId }),
    res: z.object({ videos: z.array(PersonVideo) }),
    idempotent: true,
  }),
  /**
   * Posters standing in as photos; empty when the viewer may not watch clips. Without a viewer: of people who show
   * themselves to everybody, or whom their host is to know.
   */
  photosOf: rpc('media', 'videos.photos-of', {
    req: z.object({ viewerId: AccountId.nullable(), ownerIds: z.array(AccountId).max(60) }),
    res: z.object({ photos: z.record(AccountId, z.string()) }),
    idempotent: true,
  }),
  setCaptions: ofAccount('videos.captions', mediaApi.setCaptions, {
    names: { id: 'videoId' },
    reply: 'video',
    idempotent: true,
  }),
  ...reviewRpc,
  ...mediaOpsRpc,
};
