import type { ClipTrim, Video } from '@emberhood/contracts';
import { mediaApi } from '@emberhood/contracts/http/media';
import { call } from '#shared/api/client.ts';
import { ApiProblem, asProblem } from '#shared/api/problem.ts';
import { currentTrace } from '#shared/api/trace.ts';
import { putFile } from './put.ts';

/** Well within the time after which the server takes a silent upload for given up. */
const RENEW_MS = 25_000;

export interface UploadRequest {
  file: File;
  promptId: string;
  /** Sent for fun and useful prompts only (VID-11). */
  promptType: 'fun' | 'useful' | undefined;
  location: string;
  /** What the camera recorded is mirrored like its preview. */
  source: 'camera' | 'file';
  trim: ClipTrim | null;
  /** The same each time this clip is tried. */
  idempotencyKey: string;
  /** What an earlier attempt has done already, and the trace of all attempts. */
  done: { sha256?: string; putAs?: string; trace?: string };
}

/**
 * One attempt: announces the clip, puts it straight into the store, and has it taken. Aborting rejects with the signal's
 * reason, all else with an ApiProblem.
 */
export async function sendClip(
  request: UploadRequest,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal,
): Promise<Video> {
  try {
    const { done } = request;
    if (done.putAs !== undefined) return await commit(request, done.putAs, signal);
    done.sha256 ??= await digestOf(request.file);
    const { uploadId, put, video } = await announce(request, done.sha256, signal);
    if (video !== null) return video;
    if (put === null) throw new ApiProblem('CLIENT.UNREADABLE', { status: 0 });
    const renewing = setInterval(() => void renew(uploadId), RENEW_MS);
    try {
      await putFile(put, request.file, onProgress, signal);
    } catch (error) {
      if (signal.aborted) void giveUp(uploadId);
      throw error;
    } finally {
      clearInterval(renewing);
    }
    done.putAs = uploadId;
    return await commit(request, uploadId, signal);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw asProblem(error);
  }
}

function announce(request: UploadRequest, sha256: string, signal: AbortSignal) {
  const { file, promptId, promptType, location, source, trim, idempotencyKey } = request;
  return call(mediaApi.beginUpload, {
    headers: { 'idempotency-key': idempotencyKey, traceparent: traceOf(request) },
    body: {
      ...{ promptId, location, source, sizeBytes: file.size, sha256 },
      ...(promptType !== undefined && { promptType }),
      ...(trim !== null && { trim }),
    },
    signal,
  });
}

async function commit(request: UploadRequest, uploadId: string, signal: AbortSignal): Promise<Video> {
  try {
    const headers = { traceparent: traceOf(request) };
    return await call(mediaApi.commitUpload, { params: { id: uploadId }, headers, signal });
  } catch (error) {
    if (signal.aborted) void giveUp(uploadId);
    // What was put is gone, or not what was announced: the next attempt puts it again.
    if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) delete request.done.putAs;
    throw error;
  }
}

function traceOf({ done }: UploadRequest): string {
  return (done.trace ??= currentTrace());
}

/** Both only make the server's own housekeeping sooner. */
async function renew(uploadId: string): Promise<void> {
  await call(mediaApi.renewUpload, { params: { id: uploadId } }).catch(() => undefined);
}

async function giveUp(uploadId: string): Promise<void> {
  await call(mediaApi.abortUpload, { params: { id: uploadId } }).catch(() => undefined);
}

async function digestOf(file: File): Promise<string> {
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch (error) {
    // Moved, changed or taken away since it was chosen.
    throw new ApiProblem('MEDIA.UNREADABLE', { status: 422 }, { cause: error });
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
