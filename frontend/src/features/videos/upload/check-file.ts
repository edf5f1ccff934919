import { CLIP_SOURCE_MAX_SECONDS } from '@emberhood/contracts/constants';
import { ApiProblem } from '#shared/api/problem.ts';
import { measureClip } from '#shared/clips/measure-clip.ts';
import { mediaProblem } from '#shared/upload/media-problem.ts';
import { videoStrings } from '../strings.ts';

const HEAD_BYTES = 4_096;
/** First boxes of MP4 and QuickTime files. */
const BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];
/** Images, sounds and unsupported videos. */
const OTHERS = [/^RIFF/, /^OggS/, /^FLV/, /^GIF8/, /^\x89PNG/, /^\xff\xd8\xff/, /^ID3/, /^\0\0\x01[\xb3\xba]/, /^%PDF/];

/**
 * Refuses before the upload what the server would refuse: a file that is empty, too large, of another type or too long
 * to be trimmed. Otherwise returns its length; null if only the server can measure it.
 */
export async function checkFile(
  file: File,
  maxBytes: number | undefined,
): Promise<{ refusal: ApiProblem } | { refusal: null; seconds: number | null }> {
  if (file.size === 0) return { refusal: mediaProblem('MEDIA.EMPTY') };
  if (maxBytes !== undefined && file.size > maxBytes) return { refusal: mediaProblem('MEDIA.TOO_LARGE') };
  const refusal = refusalOfHead(await headOf(file));
  if (refusal !== null) return { refusal };
  const seconds = await lengthOf(file);
  if (seconds !== null && seconds > CLIP_SOURCE_MAX_SECONDS)
    return { refusal: new ApiProblem('MEDIA.TOO_LONG', { status: 0, message: videoStrings.tooLongToTrim }) };
  return { refusal: null, seconds };
}

/** Checks a file's first bytes, one character each; null if the type is supported or unknown. */
export function refusalOfHead(head: string | null): ApiProblem | null {
  if (head === null) return mediaProblem('MEDIA.UNREADABLE');
  if (BOXES.includes(head.slice(4, 8))) return null;
  const isMatroska = head.startsWith('\x1a\x45\xdf\xa3');
  if (isMatroska && head.includes('webm')) return null;
  return isMatroska || OTHERS.some((pattern) => pattern.test(head))
    ? mediaProblem('MEDIA.CONTAINER_UNSUPPORTED')
    : mediaProblem('MEDIA.UNREADABLE');
}

async function headOf(file: File): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  } catch {
    // The file was moved, changed or deleted since it was chosen.
    return null;
  }
}

async function lengthOf(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const { seconds } = await measureClip(url);
  URL.revokeObjectURL(url);
  return seconds;
}
