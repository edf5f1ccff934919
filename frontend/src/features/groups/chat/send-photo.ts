import { PHOTO_SIDES } from '@emberhood/contracts/constants';
import { chatPhotosApi } from '@emberhood/contracts/http/chat-photos';
import { call } from '#shared/api/client.ts';
import { putFile } from '#shared/upload/put.ts';
import { sha256Of, toHex } from '#shared/upload/sha256.ts';

const QUALITY = 0.85;

/**
 * As large as a group is shown it, upright, and without what a camera writes into a file: place, time and device never leave
 * this one. Rejects what the browser cannot open.
 */
export async function shrink(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, PHOTO_SIDES.full / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // Where it can be seen through.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', QUALITY);
  });
}

/** Into the store; a message that names it has it looked at. Returns its id. */
export async function putPhoto(
  groupId: string,
  { blob, alt }: { blob: Blob; alt: string },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const sha256 = toHex(await sha256Of(await blob.arrayBuffer()));
  const body = { key: crypto.randomUUID(), sizeBytes: blob.size, sha256, alt };
  const { photoId, put } = await call(chatPhotosApi.announceChatPhoto, { params: { id: groupId }, body, signal });
  if (put) await putFile(put, blob, (sent) => onProgress(sent / blob.size), signal);
  return photoId;
}
