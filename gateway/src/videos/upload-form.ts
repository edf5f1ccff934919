import { AppError } from '@emberhood/contracts';
import type { FastifyRequest } from 'fastify';
import type { Spool, SpooledFile } from './spool.ts';

const FILE_FIELD = 'video';

export interface UploadForm {
  file: SpooledFile | null;
  fields: Readonly<Record<string, unknown>>;
}

const LIMITS = { files: 1, fields: 8, fieldSize: 1_024, parts: 9, headerPairs: 20 };

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
  const fields = Object.create(null) as Record<string, unknown>;
  let file: SpooledFile | null = null;
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else {
        if (part.fieldname !== FILE_FIELD) throw unexpected(part.fieldname);
        // At once, as the parser would read on to the end of the file, which may never come.
        part.file.once('limit', () => part.file.destroy(new AppError('MEDIA.TOO_LARGE')));
        file = await spool.take(part.file, signal);
      }
    }
    signal.throwIfAborted();
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
  if (code === 'FST_FILES_LIMIT') return new AppError('MEDIA.ONE_FILE_ONLY', {}, { cause: error });
  // A full disk is not the form's fault.
  if (code.startsWith('E')) return new AppError('MEDIA.STORAGE_UNAVAILABLE', {}, { cause: error });
  return new AppError('REQUEST.INVALID', {}, { cause: error });
}

/** A part may have no name at all. */
function unexpected(name: string | undefined): AppError {
  const path = (name ?? '').slice(0, 64);
  return AppError.invalid(path, 'is not expected here');
}
