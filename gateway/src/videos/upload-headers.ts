import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@emberhood/contracts';

/** Room for the multipart frame and the fields around the file. */
const FRAME_BYTES = 64 * 1024;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;
const SHA256_DIGEST = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/;

const NO_HEADER = 'is not a valid header';

/** What the headers of a multipart upload say, so that it can be refused before its body is read. */
export interface UploadHeaders {
  idempotencyKey: string | null;
  /** Hex SHA-256 that the file must have. */
  digest: string | null;
}

/** @throws AppError MEDIA.TOO_LARGE, REQUEST.INVALID */
export function readUploadHeaders(headers: IncomingHttpHeaders, maxBytes: number): UploadHeaders {
  if (Number(headers['content-length'] ?? 0) > maxBytes + FRAME_BYTES) throw new AppError('MEDIA.TOO_LARGE');
  return { idempotencyKey: idempotencyKeyOf(headers), digest: digestOf(headers['content-digest']) };
}

/** @throws AppError REQUEST.INVALID */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw AppError.invalid('Idempotency-Key', NO_HEADER);
  return key;
}

function digestOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const [, base64] = SHA256_DIGEST.exec(String(header)) ?? [];
  if (base64 === undefined) throw AppError.invalid('Content-Digest', NO_HEADER);
  return Buffer.from(base64, 'base64').toString('hex');
}
