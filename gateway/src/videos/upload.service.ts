import type { IncomingMessage } from 'node:http';
import type { Video } from '@emberhood/contracts';
import { Metrics } from '@emberhood/service-kit/core';
import { Injectable } from '@nestjs/common';
import { toAppError } from '../http/problem.ts';
import { ClipTransfers } from './clip-transfer.ts';
import { ClientGone } from './reception.ts';
import { UploadReceiver } from './upload-receiver.ts';
import { UploadTurns } from './upload-turns.ts';

export interface AcceptedUpload {
  video: Video;
  /** The idempotency key had already led to this clip. */
  repeated: boolean;
  /** Milliseconds of receiving, of storing what was not stored by then, and of checking. */
  timing: Record<'receive' | 'store' | 'check', number>;
}

/** A clip's way in. No file is ever whole in memory, and no byte of it crosses NATS. */
@Injectable()
export class UploadService {
  private readonly bytes;
  private readonly rejected;

  constructor(
    metrics: Metrics,
    private readonly turns: UploadTurns,
    private readonly receiver: UploadReceiver,
    private readonly transfers: ClipTransfers,
  ) {
    this.bytes = metrics.counter('upload_bytes_total', 'Bytes of clips received', []);
    this.rejected = metrics.counter('upload_rejected_total', 'Uploads refused or failed', ['reason']);
  }

  async accept(accountId: string, request: IncomingMessage): Promise<AcceptedUpload> {
    try {
      return await this.take(accountId, request);
    } catch (error) {
      this.rejected.inc({ reason: error instanceof ClientGone ? 'CLIENT_GONE' : toAppError(error).code });
      throw error;
    }
  }

  private async take(accountId: string, request: IncomingMessage): Promise<AcceptedUpload> {
    const headers = this.receiver.headers(request);
    const endTurn = await this.turns.take(accountId, headers.idempotencyKey);
    const transfer = this.transfers.open(accountId, headers);
    const started = performance.now();
    try {
      const clip = await this.receiver.receive(request, headers, (fields) => transfer.sink(fields));
      const receive = performance.now() - started;
      this.bytes.inc(clip.sizeBytes);
      const { video, repeated, storeMs, checkMs } = await transfer.finish(clip);
      return { video, repeated, timing: { receive, store: storeMs, check: checkMs } };
    } finally {
      await transfer.close();
      await endTurn();
    }
  }
}
