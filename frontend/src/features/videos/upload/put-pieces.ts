import type { UploadGrant } from '@emberhood/contracts';
import { putFile } from '#shared/upload/put.ts';

/** A part of the file, or all of it, and where it goes. */
export interface Piece extends UploadGrant {
  from: number;
  to: number;
}

const LANES = 3;
/** 4 Mbit/s. A slower line is filled by one part, and a cut then costs only that one. */
const QUICK_BYTES_PER_MS = 500;

export const bytesOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * Puts the pieces of a file that are left, and takes each out of `left` once the store has it. The first one tells how
 * quick the line is. Rejects as putFile does, with the others stopped.
 */
export async function putPieces(
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
