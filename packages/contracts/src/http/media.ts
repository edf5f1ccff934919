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

/** A clip that is about to be put into the store; its address there is bound to this length and digest. */
const UploadAnnouncement = UploadFields.extend({
  sizeBytes: z.int().min(0),
  /** Of the file; where it comes in parts, of their digests, byte by byte, one after the other. */
  sha256: Sha256,
  parts: UploadParts.optional(),
  /** Without it all of the file is taken, which then may last 15.5 seconds. */
  trim: ClipTrim.optional(),
});

/** Own clips, and what a member may say about others'. */
export const mediaApi = {
  ownVideos: member('GET', '/videos', 'Own clips with state and progress', {
    reply: z.object({ videos: z.array(Video) }),
  }),
  /** Asked again with its key, an upload that was broken off goes on: parts that are there already are not asked for. */
  beginUpload: member('POST', '/videos/uploads', 'Announce a clip and get addresses to PUT it to', {
    headers: z.object(IdempotencyHeader),
    body: UploadAnnouncement,
    reply: z.object({
      uploadId: VideoId,
      /** Null when it comes in parts, or the key had already led to a clip, which is then told. */
      put: UploadGrant.nullable(),
      /** What is still missing of an upload in parts. */
      parts: z.array(PartGrant).default([]),
      video: Video.nullable(),
    }),
    status: 201,
  }),
  renewUpload: member('POST', '/videos/uploads/:id/renew', 'Tell that an upload still goes on'),
  commitUpload: member('POST', '/videos/uploads/:id/commit', 'Have the clip taken that was put', {
    reply: Video,
    deadlineMs: 8_000,
  }),
  abortUpload: member('POST', '/videos/uploads/:id/abort', 'Give an upload up'),
  uploadVideo: member(
    'POST',
    '/videos/upload',
    'Upload a clip (multipart: video, promptId, promptType?, location?, source?)',
    { headers: UploadHeaders, body: UploadFields, reply: Video, status: 201, multipart: true },
  ),
  deleteVideo: member('POST', '/videos/delete', 'Delete an own clip', {
    body: z.object({ videoId: VideoId, location: z.string().max(64).optional() }),
  }),
  setCaptions: member('POST', '/videos/:id/captions', 'Write what is said in an own clip', {
    body: CaptionsInput,
    reply: Video,
  }),
  /** Null where nothing was decided against it. */
  videoAppeal: member('GET', '/videos/:id/appeal', 'Where the appeal for an own clip or photo stands', {
    reply: z.object({ appeal: VideoAppeal.nullable() }),
  }),
  appealVideo: member('POST', '/videos/:id/appeal', 'Appeal, once, against a decision about an own clip', {
    body: VideoAppealInput,
  }),
  reportVideo: member('POST', '/videos/:id/report', "Report somebody's clip; nobody learns by whom", {
    body: ReportInput,
  }),
} as const satisfies Record<string, Endpoint>;
