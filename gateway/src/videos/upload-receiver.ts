import type { IncomingMessage } from 'node:http';
import { AppError, UploadFields, api } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { parse } from '../http/route.ts';
import type { ClipSink } from './clip-sink.ts';
import type { ReceivedClip } from './clip-transfer.ts';
import { ReadingTurns } from './reading-turns.ts';
import { receiveForm, type ReceptionLimits } from './reception.ts';
import { readUploadHeaders, type UploadHeaders } from './upload-headers.ts';

/** From the connection into a sink, with what was asked of a clip and its fields. */
@Injectable()
export class UploadReceiver {
  private readonly limits: ReceptionLimits;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
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

  /** @param open makes the sink, from the fields that came before the file */
  async receive(
    request: IncomingMessage,
    headers: UploadHeaders,
    open: (fields: Readonly<Record<string, string>>) => ClipSink,
  ): Promise<ReceivedClip> {
    const { file, fields } = await receiveForm(request, open, this.limits, this.turns);
    if (!file) throw new AppError('MEDIA.FILE_MISSING');
    if (headers.digest !== null && headers.digest !== file.digest.sha256) throw new AppError('MEDIA.DIGEST_MISMATCH');
    return { ...file, fields: parse(api.uploadVideo, UploadFields, fields) };
  }
}
