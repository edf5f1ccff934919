import { PHOTO_ALT_MAX, PHOTO_MAX_BYTES } from './constants.ts';
import { Sha256 } from './media.ts';
import { freeText } from './text.ts';
import { z } from './zod.ts';

export const PhotoSize = z.enum(['full', 'small']);

/** A photo to be uploaded; its address in the store is bound to this length and digest. */
export const PhotoAnnouncement = z.object({
  /** A repeated key is the same photo. */
  key: z.uuid(),
  sizeBytes: z.int().min(1).max(PHOTO_MAX_BYTES),
  sha256: Sha256,
  alt: freeText(PHOTO_ALT_MAX),
});
