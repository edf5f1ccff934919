import { AccountId } from '../accounts.ts';
import { accountApi } from '../http/account.ts';
import { mediaApi } from '../http/media.ts';
import { ClipTrim, PartGrant, PersonVideo, Sha256, UploadGrant, UploadParts, Video, VideoId } from '../media.ts';
import { PhotoAnnouncement, PhotoSize } from '../photos.ts';
import { z } from '../zod.ts';
import { accountDataRpc } from './account-data.ts';
import { repeatable, rpc } from './definition.ts';
import { byAccount, forwardedBy } from './forwarded.ts';
import { mediaOpsRpc } from './media-ops.ts';
import { reviewRpc } from './review.ts';
import { timelineRpc } from './timeline.ts';

const ofAccount = forwardedBy('media', byAccount);

const upload = { id: 'uploadId' } as const;

export const mediaRpc = {
  ...accountDataRpc('media'),
  ...timelineRpc('media'),
  /** Null if none was requested, or it has expired. */
  archive: ofAccount('archives.get', accountApi.archive),
  /** Idempotent: returns the archive that is being made or ready. */
  requestArchive: ofAccount('archives.request', accountApi.requestArchive, { idempotent: true }),
  /** A download address, valid for some minutes. @throws ACCOUNT.ARCHIVE_GONE */
  archiveAddress: ofAccount('archives.address', accountApi.archiveAddress, { idempotent: true }),
  /**
   * Announces a clip: returns the upload address, bound to its length, type and digest, or the addresses of missing
   * parts. Returns `video` instead if this idempotency key already belongs to a clip.
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
      /** Who will upload it: the two reach the store at different addresses. */
      holder: z.enum(['browser', 'gateway']),
    }),
    res: z.object({
      uploadId: VideoId,
      grant: UploadGrant.nullable(),
      parts: z.array(PartGrant),
      video: Video.nullable(),
    }),
    deadlineMs: 3_000,
  }),
  /** Extends the time of a running upload. @throws VIDEO.NOT_FOUND when it has expired */
  renewUpload: ofAccount('uploads.renew', mediaApi.renewUpload, { names: upload, idempotent: true }),
  /**
   * Commits an upload of the announced length: the clip is `uploaded` at once, and a repeated call returns the same
   * clip. The worker inspects the bytes later; an invalid clip becomes `failed` with its MEDIA.* code.
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
  /** Announces a photo; null if its key already belongs to one in a message. @throws MEDIA.IDEMPOTENCY_CONFLICT */
  beginPhoto: repeatable('media', 'photos.begin', {
    req: PhotoAnnouncement.extend(byAccount),
    res: z.object({ photoId: VideoId, put: UploadGrant.nullable() }),
  }),
  /**
   * The address of a photo of `ownerId`, if it is approved or viewed by its owner. Groups has checked that the viewer
   * may read its message. @throws VIDEO.NOT_FOUND
   */
  photoAddress: repeatable('media', 'photos.address', {
    req: z.object({ photoId: VideoId, ownerId: AccountId, viewerId: AccountId, size: PhotoSize }),
    res: z.object({ url: z.url() }),
  }),
  /**
   * A person's approved clips; MEDIA.UPLOAD_FIRST when the viewer has none of their own past checking (readings 30).
   */
  listOf: repeatable('media', 'videos.list-of', {
    req: z.object({ viewerId: AccountId, ownerId: AccountId }),
    res: z.object({ videos: z.array(PersonVideo) }),
  }),
  /**
   * Posters used as photos; empty if the viewer may not watch clips. Without a viewer: for public profiles, and for
   * hosts.
   */
  photosOf: repeatable('media', 'videos.photos-of', {
    req: z.object({ viewerId: AccountId.nullable(), ownerIds: z.array(AccountId).max(60) }),
    res: z.object({ photos: z.record(AccountId, z.string()) }),
  }),
  setCaptions: ofAccount('videos.captions', mediaApi.setCaptions, {
    names: { id: 'videoId' },
    reply: 'video',
    idempotent: true,
  }),
  ...reviewRpc,
  ...mediaOpsRpc,
};
