import {
  CaptionsInput,
  ClipTrim,
  PartGrant,
  Sha256,
  UploadGrant,
  UploadParts,
  Video,
  VideoAppeal,
  VideoId,
} from '../media.ts';
import { VideoAppealInput, ReportInput } from '../reports.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const member = endpointsFor('member');

/** Fields of the multipart upload beside the file `video`. Fields may come before or after the file. */
export const UploadFields = z.object({
  location: z.string().max(64).optional(),
  promptId: z.string().max(64),
  promptType: z.enum(['fun', 'useful']).optional(),
  /** "camera" when the clip was recorded in the browser: it is mirrored like the preview (readings 32). */
  source: z.enum(['camera', 'file']).default('file'),
});

const IdempotencyHeader = {
  'Idempotency-Key': z
    .string()
    .max(128)
    .optional()
    .describe('Sent again with the same key, the same clip is answered with 200 instead of uploaded twice.'),
};

const UploadHeaders = z.object({
  ...IdempotencyHeader,
  'Content-Digest': z.string().optional().describe('sha-256=:base64: of the file, which it must then have.'),
});

/** A clip to be uploaded; its address in the store is bound to this length and digest. */
const UploadAnnouncement = UploadFields.extend({
  sizeBytes: z.int().min(0),
  /** Digest of the file; for an upload in parts, of the concatenated digests of the parts. */
  sha256: Sha256,
  parts: UploadParts.optional(),
  /** Without it the whole file is used, which may then last 15.5 seconds. */
  trim: ClipTrim.optional(),
});

/** Own clips, and reports of others'. */
export const mediaApi = {
  ownVideos: member('GET', '/videos', 'List the user’s clips with state and progress', {
    reply: z.object({ videos: z.array(Video) }),
  }),
  /** Repeated with its key, an interrupted upload continues: finished parts are not requested again. */
  beginUpload: member('POST', '/videos/uploads', 'Start an upload: returns addresses to PUT the clip to', {
    headers: z.object(IdempotencyHeader),
    body: UploadAnnouncement,
    reply: z.object({
      uploadId: VideoId,
      /** Null for an upload in parts, or if the key already belongs to a clip, which is then in `video`. */
      put: UploadGrant.nullable(),
      /** The missing parts of an upload in parts. */
      parts: z.array(PartGrant),
      video: Video.nullable(),
    }),
    status: 201,
  }),
  renewUpload: member('POST', '/videos/uploads/:id/renew', 'Keep an upload alive'),
  commitUpload: member('POST', '/videos/uploads/:id/commit', 'Complete an upload, once the clip was PUT', {
    reply: Video,
    deadlineMs: 8_000,
  }),
  abortUpload: member('POST', '/videos/uploads/:id/abort', 'Cancel an upload'),
  uploadVideo: member(
    'POST',
    '/videos/upload',
    'Upload a clip as a form (multipart: video, promptId, promptType?, location?, source?)',
    { headers: UploadHeaders, body: UploadFields, reply: Video, status: 201, multipart: true },
  ),
  deleteVideo: member('POST', '/videos/delete', 'Delete a clip', {
    body: z.object({ videoId: VideoId, location: z.string().max(64).optional() }),
  }),
  setCaptions: member('POST', '/videos/:id/captions', 'Set the captions of a clip', {
    body: CaptionsInput,
    reply: Video,
  }),
  /** Null if there is no decision against it. */
  videoAppeal: member('GET', '/videos/:id/appeal', 'Get the appeal about a clip or photo', {
    reply: z.object({ appeal: VideoAppeal.nullable() }),
  }),
  appealVideo: member('POST', '/videos/:id/appeal', 'Appeal, once, against a decision about a clip or photo', {
    body: VideoAppealInput,
  }),
  reportVideo: member('POST', '/videos/:id/report', 'Report a clip; the reporter is not disclosed', {
    body: ReportInput,
  }),
} as const satisfies Record<string, Endpoint>;
