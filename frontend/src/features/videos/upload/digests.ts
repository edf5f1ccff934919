import { cutIntoParts, partBytesOf } from '@emberhood/contracts/upload-parts';
import type { UploadParts } from '@emberhood/contracts';
import { mediaProblem } from '#shared/upload/media-problem.ts';
import { sha256Of, toHex } from '#shared/upload/sha256.ts';

/** What the bytes of a file are announced as: their digest, or that of their parts' digests. */
export interface Digests {
  sha256: string;
  parts?: UploadParts;
}

/**
 * One part is in memory at a time. Browsers digest on a thread of their own, so that a worker of ours would add nothing.
 * @throws ApiProblem when the file cannot be read, or the signal's reason
 */
export async function digestsOf(file: File, signal: AbortSignal): Promise<Digests> {
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
