import { UploadGrant } from '../media.ts';
import { PhotoAnnouncement, PhotoSize } from '../photos.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');

/** Photos in group chats. Separate from the chat, whose calls every member screen loads. */
export const chatPhotosApi = {
  announceChatPhoto: signedIn(
    'POST',
    '/groups/:id/chat/photos',
    'Get an address to PUT a photo to; a message that names it submits it for review',
    {
      body: PhotoAnnouncement,
      /** Null if this photo is already in a message. */
      reply: z.object({ photoId: z.uuid(), put: UploadGrant.nullable() }),
      status: 201,
    },
  ),
  /** For the `src` of an image: the photo, for readers of its message. */
  chatPhoto: signedIn('GET', '/groups/:id/chat/messages/:messageId/photo', 'Redirect to the photo of a message', {
    query: z.object({ size: PhotoSize.default('full') }),
    status: 302,
  }),
} as const satisfies Record<string, Endpoint>;
