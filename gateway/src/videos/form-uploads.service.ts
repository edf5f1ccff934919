import { AppError, UploadFields, api, authRpc, mediaRpc, type Video } from '@emberhood/contracts';
import { LOGGER, Metrics, RpcClient, type Logger } from '@emberhood/service-kit/core';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { ClientDisconnected } from '../http/client-disconnected.ts';
import { toAppError } from '../http/problem.ts';
import { parse } from '../http/route.ts';
import type { ActiveSession } from '../http/session.ts';
import { MemberTurns } from './member-turns.ts';
import { Spool, type SpooledFile } from './spool.ts';
import { StoreClient } from './store-client.ts';
import { readUploadForm } from './upload-form.ts';
import { readUploadHeaders, type UploadHeaders } from './upload-headers.ts';
import { watchPace } from './upload-pace.ts';

export interface AcceptedUpload {
  video: Video;
  /** A request with the same idempotency key had already created this clip. */
  repeated: boolean;
}

type Fields = ReturnType<typeof UploadFields.parse>;

/**
 * Takes clips as multipart forms (API-12): spools them, then uploads them to the store as browsers do (decision:
 * clips).
 */
@Injectable()
export class FormUploads {
  private readonly rejected;

  constructor(
    metrics: Metrics,
    private readonly turns: MemberTurns,
    private readonly spool: Spool,
    private readonly store: StoreClient,
    private readonly rpc: RpcClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.rejected = metrics.counter('upload_forms_rejected_total', 'Multipart uploads refused or failed', ['reason']);
  }

  /** @throws AppError MEDIA.*, REQUEST.*; ClientDisconnected */
  async accept(session: ActiveSession, request: FastifyRequest): Promise<AcceptedUpload> {
    try {
      const headers = readUploadHeaders(request.headers, this.config.UPLOAD_MAX_BYTES);
      return await this.turns.run(session.account.id, headers.idempotencyKey, () =>
        this.take(session, request, headers),
      );
    } catch (error) {
      this.rejected.inc({ reason: error instanceof ClientDisconnected ? 'CLIENT_GONE' : toAppError(error).code });
      throw error;
    }
  }

  private async take(
    { account, session }: ActiveSession,
    request: FastifyRequest,
    headers: UploadHeaders,
  ): Promise<AcceptedUpload> {
    const { file, fields } = await this.receive(request);
    if (!file) throw new AppError('MEDIA.FILE_MISSING');
    try {
      if (headers.digest !== null && headers.digest !== file.sha256) throw new AppError('MEDIA.DIGEST_MISMATCH');
      await this.assertLive(session.id);
      return await this.keep(account.id, file, parse(api.uploadVideo, UploadFields, fields), headers.idempotencyKey);
    } finally {
      await file.release();
    }
  }

  /** Refuses the upload if the member was signed out during the minutes it took. @throws AUTH.UNAUTHENTICATED */
  private async assertLive(sessionId: string): Promise<void> {
    const { roles } = await this.rpc.call(authRpc.rolesInSessions, { sessionIds: [sessionId] });
    if (!(sessionId in roles)) throw new AppError('AUTH.UNAUTHENTICATED');
  }

  private async receive(request: FastifyRequest) {
    const { raw } = request;
    const { config } = this;
    const refused = new AbortController();
    const limits = {
      idleMs: config.UPLOAD_IDLE_MS,
      totalMs: config.UPLOAD_TOTAL_MS,
      graceMs: config.UPLOAD_PACE_GRACE_MS,
      minBytesPerSecond: config.UPLOAD_MIN_BYTES_PER_SECOND,
    };
    const gone = (): void => {
      if (!raw.complete) refused.abort(new ClientDisconnected());
    };
    raw.once('close', gone);
    const pace = watchPace(raw, limits, (error) => refused.abort(error));
    const broken = new Promise<never>((_resolve, reject) => {
      refused.signal.addEventListener('abort', () => reject(refused.signal.reason as Error));
    });
    try {
      // Not awaited on failure, as the parser may wait for bytes that never come.
      const reading = readUploadForm(request, this.spool, config.UPLOAD_MAX_BYTES, refused.signal);
      return await Promise.race([reading, broken]);
    } finally {
      pace.stop();
      raw.off('close', gone);
    }
  }

  private async keep(
    accountId: string,
    file: SpooledFile,
    { location: _unused, source, ...announced }: Fields,
    idempotencyKey: string | null,
  ): Promise<AcceptedUpload> {
    const { uploadId, grant, video } = await this.rpc.call(mediaRpc.beginUpload, {
      ...announced,
      accountId,
      recorded: source === 'camera',
      sizeBytes: file.sizeBytes,
      sha256: file.sha256,
      idempotencyKey,
      holder: 'gateway',
    });
    if (video) return { video, repeated: true };
    if (!grant) throw new AppError('INTERNAL', {}, { cause: new Error('Media gave neither a grant nor a clip') });
    try {
      await this.store.put(grant, file);
    } catch (error) {
      await this.abort(accountId, uploadId);
      throw error;
    }
    return { video: (await this.rpc.call(mediaRpc.commitUpload, { accountId, uploadId })).video, repeated: false };
  }

  /** Media drops uploads that are not committed; this only makes it happen sooner. */
  private async abort(accountId: string, uploadId: string): Promise<void> {
    await this.rpc.call(mediaRpc.abortUpload, { accountId, uploadId }).catch((reason: unknown) => {
      this.logger.warn({ err: reason }, 'an upload could not be aborted');
    });
  }
}
