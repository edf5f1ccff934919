import { PHOTO_SIDES } from '@emberhood/contracts/constants';
import { chatPhotosApi } from '@emberhood/contracts/http/chat-photos';
import { useEffect, useRef, useState } from 'react';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { useObjectUrl } from '#shared/clips/use-object-url.ts';
import { putFile } from '#shared/upload/put.ts';
import { sha256Of, toHex } from '#shared/upload/sha256.ts';
import { chatStrings as strings } from './strings.ts';

const QUALITY = 0.85;

export type PhotoDraft = ReturnType<typeof usePhotoDraft>;

/** The photo of the next message: only in this page's memory until it is uploaded with the message. */
export function usePhotoDraft(groupId: string) {
  const [picture, setPicture] = useState<Blob | null>(null);
  const url = useObjectUrl(picture, 'image/jpeg');
  const [alt, setAlt] = useState('');
  /** 0 to 1 while uploading. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = useRef<AbortController>(undefined);
  /** The file chosen last: one that takes longer to be made smaller must not replace it. */
  const latest = useRef<File>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const remove = () => {
    leaving.current?.abort();
    setPicture(null);
    setAlt('');
    setProgress(null);
    setProblem(null);
  };
  return {
    url: url ?? null,
    alt,
    progress,
    problem,
    setAlt,
    remove,
    choose: async (file: File | undefined) => {
      if (!file || progress !== null) return;
      latest.current = file;
      setProblem(null);
      const blob = await shrink(file).catch(() => null);
      if (latest.current !== file) return;
      if (blob) {
        remove();
        setPicture(blob);
      } else setProblem(strings.photoUnreadable);
    },
    /** Uploads it; null when that failed, which is shown and can be retried. */
    put: async (): Promise<{ id: string; alt: string } | null> => {
      if (!picture || progress !== null) return null;
      const controller = new AbortController();
      leaving.current = controller;
      setProblem(null);
      setProgress(0);
      const photo = { blob: picture, alt: alt.trim() };
      try {
        const id = await putPhoto(groupId, photo, setProgress, controller.signal);
        remove();
        return { id, alt: photo.alt };
      } catch (error) {
        if (!controller.signal.aborted) setProblem(asProblem(error).message);
        return null;
      } finally {
        setProgress(null);
      }
    },
  };
}

/** The first picture in pasted or dropped data. */
export function pictureIn(data: DataTransfer): File | undefined {
  return [...data.files].find(({ type }) => type.startsWith('image/'));
}

/**
 * Scales to the size shown to the group, upright, and without metadata: place, time and device never leave this device.
 * Rejects files that the browser cannot decode.
 */
async function shrink(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, PHOTO_SIDES.full / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // White behind transparent parts.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', QUALITY);
  });
}

/** Uploads the photo; it is reviewed once a message refers to it. Returns its id. */
async function putPhoto(
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
