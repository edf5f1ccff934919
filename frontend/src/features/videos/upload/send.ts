import type { Video } from '@emberhood/contracts';
import { mediaApi } from '@emberhood/contracts/http/media';
import { readReply, urlOf } from '#shared/api/client.ts';
import { ApiProblem, asProblem } from '#shared/api/problem.ts';

const SILENCE_MS = 90_000;

export interface UploadRequest {
  file: File;
  promptId: string;
  /** Sent for fun and useful prompts only (VID-11). */
  promptType: 'fun' | 'useful' | undefined;
  location: string;
  idempotencyKey: string;
}

/** One attempt. XMLHttpRequest, as fetch tells nothing of what has been sent. Aborting rejects with the signal's reason. */
export function sendClip(
  request: UploadRequest,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal,
): Promise<Video> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const finish = (settle: () => void) => {
      clearTimeout(silence);
      signal.removeEventListener('abort', onAbort);
      settle();
      xhr.abort();
    };
    const fail = (error: unknown) => finish(() => reject(asProblem(error)));
    const onAbort = () => fail(signal.reason);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => fail(new ApiProblem('CLIENT.TIMEOUT', { status: 0 })), SILENCE_MS);
    };

    xhr.open(mediaApi.uploadVideo.method, urlOf(mediaApi.uploadVideo));
    xhr.setRequestHeader('idempotency-key', request.idempotencyKey);
    xhr.setRequestHeader('upload-length', String(request.file.size));
    xhr.upload.onprogress = ({ loaded, total }) => {
      heard();
      onProgress(loaded, total);
    };
    xhr.onerror = () => fail(new ApiProblem('CLIENT.OFFLINE', { status: 0 }));
    xhr.onload = () => {
      try {
        const clip = clipOf(xhr);
        finish(() => resolve(clip));
      } catch (error) {
        fail(error);
      }
    };
    signal.addEventListener('abort', onAbort);
    heard();
    xhr.send(formOf(request));
  });
}

/** The small fields come before the file: with them and its length the server can store it while it comes in. */
function formOf({ file, promptId, promptType, location }: UploadRequest): FormData {
  const form = new FormData();
  form.set('location', location);
  form.set('promptId', promptId);
  if (promptType !== undefined) form.set('promptType', promptType);
  form.set('video', file);
  return form;
}

function clipOf(xhr: XMLHttpRequest): Video {
  const body = jsonOf(xhr.responseText);
  if (xhr.status >= 200 && xhr.status < 300) return readReply(mediaApi.uploadVideo, body);
  throw ApiProblem.fromAnswer(xhr.status, body, (name) => xhr.getResponseHeader(name));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
