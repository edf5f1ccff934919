import { UploadGrant } from '../media.ts';
import { PhotoAnnouncement, PhotoSize } from '../photos.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');

/** Photos in the chats of groups. Apart from the chat, whose calls every screen of a member has. */
export const chatPhotosApi = {
  announceChatPhoto: signedIn(
    'POST',
    '/groups/:id/chat/photos',
    'Announce a photo and get an address to PUT it to; a message that names it has it looked at',
    {
      body: PhotoAnnouncement,
      /** Null where this photo is in a message already. */
      reply: z.object({ photoId: z.uuid(), put: UploadGrant.nullable() }),
      status: 201,
    },
  ),
  /** For the `src` of a picture: what a message shows to whoever may read it. */
  chatPhoto: signedIn(
    'GET',
    '/groups/:id/chat/messages/:messageId/photo',
    'Redirect to the photo of a message, for some minutes',
    { query: z.object({ size: PhotoSize.default('full') }), status: 302 },
  ),
} as const satisfies Record<string, Endpoint>;
