import { Video, VideoId } from '../media.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** Fields of the multipart upload beside the file `video`. Fields may come before or after the file. */
export const UploadFields = z.object({
  location: z.string().max(64).optional(),
  promptId: z.string().max(64),
  promptType: z.enum(['fun', 'useful']).optional(),
  /** "camera" when the clip was recorded in the browser: it is mirrored like the preview (readings 32). */
  source: z.enum(['camera', 'file']).default('file'),
});

const UploadHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .max(128)
    .optional()
    .describe('Sent again with the same key, the same clip is answered with 200 instead of uploaded twice.'),
  'Upload-Length': z
    .string()
    .optional()
    .describe('Bytes of the file. With it, and the fields before the file, a clip is stored while it comes in.'),
  'Content-Digest': z.string().optional().describe('sha-256=:base64: of the file, which it must then have.'),
});

/** Own clips. */
export const mediaApi = {
  ownVideos: endpoint('GET', '/videos', 'member', 'Own clips with state and progress', {
    reply: z.object({ videos: z.array(Video) }),
  }),
  uploadVideo: endpoint(
    'POST',
    '/videos/upload',
    'member',
    'Upload a clip (multipart: video, promptId, promptType?, location?, source?)',
    {
      headers: UploadHeaders,
      body: UploadFields,
      reply: Video,
      status: 201,
      multipart: true,
    },
  ),
  deleteVideo: endpoint('POST', '/videos/delete', 'member', 'Delete an own clip', {
    body: z.object({ videoId: VideoId, location: z.string().max(64).optional() }),
  }),
} as const satisfies Record<string, Endpoint>;
