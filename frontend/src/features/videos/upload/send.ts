import type { ClipTrim, PartGrant, UploadGrant, UploadParts, Video } from '@emberhood/contracts';
import { mediaApi } from '@emberhood/contracts/http/media';
import { cutIntoParts, partBytesOf } from '@emberhood/contracts/upload-parts';
import { call } from '#shared/api/client.ts';
import { ApiProblem, asProblem } from '#shared/api/problem.ts';
import { currentTrace } from '#shared/api/trace.ts';
import { mediaProblem } from '#shared/upload/media-problem.ts';
import { putFile } from '#shared/upload/put.ts';
import { sha256Of, toHex } from '#shared/upload/sha256.ts';

/** Well within the time after which the server abandons a silent upload. */
const RENEW_MS = 25_000;

export interface UploadRequest {
  file: File;
  promptId: string;
  /** Sent for fun and useful prompts only (VID-11). */
  promptType: 'fun' | 'useful' | undefined;
  location: string;
  /** A clip of the camera is mirrored like its preview. */
  source: 'camera' | 'file';
  trim: ClipTrim | null;
  /** The same for all attempts of this clip. */
  idempotencyKey: string;
  /** The results of earlier attempts, and the trace of all attempts. */
  done: { digests?: Digests; begun?: { uploadId: string; left: Piece[] }; trace?: string };
}

/**
 * One attempt: announces the clip, uploads the missing parts to the store, and commits it. An abort rejects with the
 * signal's reason, all else with an ApiProblem.
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
    if (signal.aborted) throw signal.reason;
    const problem = asProblem(error);
    // The addresses have expired, or the parts are gone: the next attempt asks what is missing.
    if (problem.status >= 400 && problem.status < 500) delete done.begun;
    throw problem;
  }
}

/** The number of bytes left, as far as known. */
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

/** Cancelling does not end the call: the clip that its answer names would stand in the way of the next one. */
function announce(request: UploadRequest, digests: Digests, signal: AbortSignal) {
  signal.throwIfAborted();
  const { file, promptId, promptType, location, source, trim, idempotencyKey } = request;
  const announced = call(mediaApi.beginUpload, {
    headers: { 'idempotency-key': idempotencyKey, traceparent: traceOf(request) },
    body: {
      promptId,
      location,
      source,
      sizeBytes: file.size,
      ...digests,
      ...(promptType !== undefined && { promptType }),
      ...(trim !== null && { trim }),
    },
  });
  const cancelled = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
      void announced.then(({ uploadId }) => abortUpload(uploadId)).catch(() => undefined);
    }),
  );
  return Promise.race([announced, cancelled]);
}

function commit(request: UploadRequest, uploadId: string, signal: AbortSignal): Promise<Video> {
  const headers = { traceparent: traceOf(request) };
  return call(mediaApi.commitUpload, { params: { id: uploadId }, headers, signal });
}

function traceOf({ done }: UploadRequest): string {
  return (done.trace ??= currentTrace());
}

/** These calls only help the server to clean up sooner. */
async function renew(uploadId: string): Promise<void> {
  await call(mediaApi.renewUpload, { params: { id: uploadId } }).catch(() => undefined);
}

async function abortUpload(uploadId: string): Promise<void> {
  await call(mediaApi.abortUpload, { params: { id: uploadId } }).catch(() => undefined);
}

/** The announced digests: of the file, or of its parts' digests. */
interface Digests {
  sha256: string;
  parts?: UploadParts;
}

/**
 * Holds one part in memory at a time. Browsers digest off the main thread, so a worker would add nothing.
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
    // The file was moved, changed or deleted since it was chosen.
    throw mediaProblem('MEDIA.UNREADABLE');
  }
}

/** A part of the file, or all of it, and where it goes. */
interface Piece extends UploadGrant {
  from: number;
  to: number;
}

const LANES = 3;
/** 4 Mbit/s. A single part fills a slower connection, and an interruption then costs only that one. */
const QUICK_BYTES_PER_MS = 500;

const bytesOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * Uploads the pieces in `left`, and removes each once the store has it. The first one measures the connection's speed.
 * Rejects like putFile, with the other uploads aborted.
 */
async function putPieces(
  left: Piece[],
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const queue = [...left];
  const moving = new Map<Piece, number>();
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal.reason);
  let lanes = 1;
  const tell = () => onProgress(file.size - bytesOf(left) + [...moving.values()].reduce((sum, sent) => sum + sent, 0));

  const putNext = async (): Promise<void> => {
    const piece = queue.shift();
    if (!piece) return;
    const startedAt = performance.now();
    const onSent = (sent: number) => {
      moving.set(piece, sent);
      tell();
    };
    await putFile(piece, file.slice(piece.from, piece.to), onSent, stop.signal);
    moving.delete(piece);
    left.splice(left.indexOf(piece), 1);
    tell();
    lanes = (piece.to - piece.from) / (performance.now() - startedAt) > QUICK_BYTES_PER_MS ? LANES : 1;
  };
  const run = async (lane: number): Promise<void> => {
    while (queue.length > 0 && lane < lanes) await putNext();
  };

  signal.throwIfAborted();
  signal.addEventListener('abort', onAbort);
  try {
    await putNext();
    await Promise.all(Array.from({ length: LANES }, (_, lane) => run(lane)));
  } catch (error) {
    stop.abort(error);
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
