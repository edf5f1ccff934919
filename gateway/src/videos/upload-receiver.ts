import type { IncomingMessage } from 'node:http';
import { AppError, UploadFields, api, type z } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { parse } from '../http/route.ts';
import { ReadingTurns } from './reading-turns.ts';
import { receiveForm, type ReceivedFile, type ReceptionLimits } from './reception.ts';
import { Spool } from './spool.ts';
import { readUploadHeaders, type UploadHeaders } from './upload-headers.ts';

/** A clip in the spool, with the fields that came along. */
export interface SpooledClip extends ReceivedFile {
  path: string;
  fields: z.output<typeof UploadFields>;
}

/** From the connection into the spool. */
@Injectable()
export class UploadReceiver {
  private readonly limits: ReceptionLimits;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly spool: Spool,
    private readonly turns: ReadingTurns,
  ) {
    this.limits = {
      maxBytes: config.UPLOAD_MAX_BYTES,
      idleMs: config.UPLOAD_IDLE_MS,
      totalMs: config.UPLOAD_TOTAL_MS,
      graceMs: config.UPLOAD_PACE_GRACE_MS,
      minBytesPerSecond: config.UPLOAD_MIN_BYTES_PER_SECOND,
    };
  }

  headers(request: IncomingMessage): UploadHeaders {
    return readUploadHeaders(request.headers, this.limits.maxBytes);
  }

  /** Hands the clip to `use`; nothing of it is left in the spool afterwards, whatever happens. */
  async receive<T>(
    request: IncomingMessage,
    headers: UploadHeaders,
    use: (clip: SpooledClip) => Promise<T>,
  ): Promise<T> {
    const place = this.spool.reserve(headers.declaredBytes ?? this.limits.maxBytes);
    try {
      const { file, fields } = await receiveForm(request, place.path, this.limits, this.turns);
      if (!file) throw new AppError('MEDIA.FILE_MISSING');
      if (headers.digest !== null && headers.digest !== file.sha256) throw new AppError('MEDIA.DIGEST_MISMATCH');
      return await use({ ...file, path: place.path, fields: parse(api.uploadVideo, UploadFields, fields) });
    } finally {
      await place.release();
    }
  }
}
