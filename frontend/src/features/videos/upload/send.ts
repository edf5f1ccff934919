import type { ClipTrim, PartGrant, UploadGrant, UploadParts, Video } from '@emberhood/contracts';
import { mediaApi } from '@emberhood/contracts/http/media';
import { cutIntoParts, partBytesOf } from '@emberhood/contracts/upload-parts';
import { call } from '#shared/api/client.ts';
import { ApiProblem, asProblem } from '#shared/api/problem.ts';
import { currentTrace } from '#shared/api/trace.ts';
import { bytesOf, putPieces, type Piece } from './put-pieces.ts';
import { mediaProblem } from '#shared/upload/media-problem.ts';
import { sha256Of, toHex } from '#shared/upload/sha256.ts';

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
  done: { digests?: Digests; begun?: { uploadId: string; left: Piece[] }; trace?: string };
}

/**
 * One attempt: announces the clip, puts straight into the store what is not there yet, and has it taken. Aborting rejects
 * with the signal's reason, all else with an ApiProblem.
 */
export async function sendClip(
  request: UploadRequest,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal,
): Promise<Video> {
  const { done, file } = request;
  try {
    done.digests ??= await digestsOf(file, signal);
    if (done.begun === undefined) {
      const { uploadId, put, parts, video } = await announce(request, done.digests, signal);
      if (video !== null) return video;
      done.begun = { uploadId, left: piecesOf(file, done.digests, put, parts) };
    }
    const { uploadId, left } = done.begun;
    const renewing = setInterval(() => void renew(uploadId), RENEW_MS);
    try {
      await putPieces(left, file, (sent) => onProgress(sent, file.size), signal);
    } finally {
      clearInterval(renewing);
    }
    return await commit(request, uploadId, signal);
  } catch (error) {
    if (signal.aborted) {
      if (done.begun) void giveUp(done.begun.uploadId);
      throw signal.reason;
    }
    const problem = asProblem(error);
    // The time of the addresses is over, or what was put is gone: the next attempt asks what is missing.
    if (problem.status >= 400 && problem.status < 500) delete done.begun;
    throw problem;
  }
}

/** How much is still to be put, as far as it is known. */
export function bytesLeft({ done }: UploadRequest): number {
  return done.begun ? bytesOf(done.begun.left) : Infinity;
}

function piecesOf(file: File, { parts }: Digests, put: UploadGrant | null, grants: PartGrant[]): Piece[] {
  if (parts === undefined) {
    if (put === null) throw new ApiProblem('CLIENT.UNREADABLE', { status: 0 });
    return [{ ...put, from: 0, to: file.size }];
  }
  const ranges = cutIntoParts(file.size, parts.bytes);
  return grants.map(({ part, ...grant }) => {
    const range = ranges[part];
    if (!range) throw new ApiProblem('CLIENT.UNREADABLE', { status: 0 });
    return { ...grant, ...range };
  });
}

function announce(request: UploadRequest, digests: Digests, signal: AbortSignal) {
  const { file, promptId, promptType, location, source, trim, idempotencyKey } = request;
  return call(mediaApi.beginUpload, {
    headers: { 'idempotency-key': idempotencyKey, traceparent: traceOf(request) },
    body: {
      ...{ promptId, location, source, sizeBytes: file.size, ...digests },
      ...(promptType !== undefined && { promptType }),
      ...(trim !== null && { trim }),
    },
    signal,
  });
}

function commit(request: UploadRequest, uploadId: string, signal: AbortSignal): Promise<Video> {
  const headers = { traceparent: traceOf(request) };
  return call(mediaApi.commitUpload, { params: { id: uploadId }, headers, signal });
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

/** What the bytes of a file are announced as: their digest, or that of their parts' digests. */
interface Digests {
  sha256: string;
  parts?: UploadParts;
}

/**
 * One part is in memory at a time. Browsers digest on a thread of their own, so that a worker of ours would add nothing.
 * @throws ApiProblem when the file cannot be read, or the signal's reason
 */
async function digestsOf(file: File, signal: AbortSignal): Promise<Digests> {
  const bytes = partBytesOf(file.size);
  const digests: Uint8Array[] = [];
  for (const { from, to } of cutIntoParts(file.size, bytes)) {
    digests.push(await sha256Of(await read(file.slice(from, to))));
    signal.throwIfAborted();
  }
  const [first] = digests;
  if (first !== undefined && digests.length === 1) return { sha256: toHex(first) };
  const joined = new Uint8Array(digests.flatMap((digest) => [...digest]));
  return { sha256: toHex(await sha256Of(joined)), parts: { bytes, sha256: digests.map(toHex) } };
}

async function read(part: Blob): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer();
  } catch {
    // Moved, changed or taken away since it was chosen.
    throw mediaProblem('MEDIA.UNREADABLE');
  }
}
