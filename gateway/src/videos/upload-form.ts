import { AppError } from '@emberhood/contracts';
import type { FastifyRequest } from 'fastify';
import type { Spool, SpooledFile } from './spool.ts';

const FILE_FIELD = 'video';

export interface UploadForm {
  file: SpooledFile | null;
  fields: Readonly<Record<string, string>>;
}

const LIMITS = { files: 1, fields: 8, fieldSize: 1_024, parts: 9, headerPairs: 20 };

/** Our error codes for those of @fastify/multipart. */
const CODES: Readonly<Record<string, AppError['code']>> = {
  FST_REQ_FILE_TOO_LARGE: 'MEDIA.TOO_LARGE',
  FST_FILES_LIMIT: 'MEDIA.ONE_FILE_ONLY',
};

/**
 * Reads a multipart body: the file into the spool, small fields before and after it. On any error nothing is kept.
 * @throws AppError REQUEST.INVALID, MEDIA.ONE_FILE_ONLY, MEDIA.TOO_LARGE, MEDIA.STORAGE_UNAVAILABLE; the signal's
 * reason
 */
export async function readUploadForm(
  request: FastifyRequest,
  spool: Spool,
  maxBytes: number,
  signal: AbortSignal,
): Promise<UploadForm> {
  const fields = Object.create(null) as Record<string, string>;
  let file: SpooledFile | null = null;
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes } })) {
      signal.throwIfAborted();
      if (part.type === 'field') {
        if (typeof part.value !== 'string' || part.valueTruncated) throw unexpected(part.fieldname);
        fields[part.fieldname] = part.value;
      } else {
        if (part.fieldname !== FILE_FIELD) throw unexpected(part.fieldname);
        file = await spool.take(part.file, signal);
        if (part.file.truncated) throw new AppError('MEDIA.TOO_LARGE');
      }
    }
    return { file, fields };
  } catch (error) {
    await file?.release();
    // The abort signal carries the reason.
    if (signal.aborted) throw signal.reason;
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const known = CODES[code];
  if (known !== undefined) return new AppError(known, {}, { cause: error });
  // A full disk is not the form's fault.
  if (code.startsWith('E')) return new AppError('MEDIA.STORAGE_UNAVAILABLE', {}, { cause: error });
  return new AppError('REQUEST.INVALID', {}, { cause: error });
}

/** A part may have no name at all. */
function unexpected(name: string | undefined): AppError {
  const path = (name ?? '').slice(0, 64);
  return new AppError('REQUEST.INVALID', { issues: [{ path, message: 'is not expected here' }] });
}
