import { setTimeout } from 'node:timers/promises';
import { AppError, mediaRpc, type UploadGrant, type Video } from '@emberhood/contracts';
import { LOGGER, RpcClient, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ReadingTurns } from './reading-turns.ts';
import { StoreClient } from './store-client.ts';
import type { SpooledClip } from './upload-receiver.ts';

const COMMIT_MS = 45_000;
const COMMIT_PAUSE_MS = 250;
/** Checking a clip takes many times the work of bringing it in: in a rush it lets the bytes of others pass, so long. */
const STEP_BACK_MS = 3_000;

export interface Transferred {
  video: Video;
  /** The idempotency key had already led to this clip. */
  repeated: boolean;
  storeMs: number;
  checkMs: number;
}

/** From the spool into the object store, as media allows: grant, PUT, commit. */
@Injectable()
export class ClipTransfer {
  constructor(
    private readonly rpc: RpcClient,
    private readonly store: StoreClient,
    private readonly turns: ReadingTurns,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async transfer(accountId: string, clip: SpooledClip, idempotencyKey: string | null): Promise<Transferred> {
    const { promptId, promptType, source } = clip.fields;
    const begun = await this.rpc.call(mediaRpc.beginUpload, {
      accountId,
      promptId,
      recorded: source === 'camera',
      sizeBytes: clip.sizeBytes,
      sha256: clip.sha256,
      idempotencyKey,
      ...(promptType !== undefined && { promptType }),
    });
    if (begun.video) return { video: begun.video, repeated: true, storeMs: 0, checkMs: 0 };
    if (!begun.grant) throw new AppError('INTERNAL', {}, { cause: new Error('Media gave neither a grant nor a clip') });
    const started = performance.now();
    await this.put(accountId, begun.uploadId, begun.grant, clip);
    const stored = performance.now();
    await this.turns.calm(STEP_BACK_MS);
    const video = await this.commit(accountId, begun.uploadId);
    return { video, repeated: false, storeMs: stored - started, checkMs: performance.now() - stored };
  }

  /** Checking takes its time when many arrive at once, and media may be replaced meanwhile: asked until it answers. */
  private async commit(accountId: string, uploadId: string): Promise<Video> {
    const until = performance.now() + COMMIT_MS;
    for (;;) {
      try {
        return (await this.rpc.call(mediaRpc.commitUpload, { accountId, uploadId })).video;
      } catch (error) {
        const unanswered =
          error instanceof AppError && (error.code === 'RPC.TIMEOUT' || error.code === 'RPC.UNAVAILABLE');
        if (!unanswered || performance.now() > until) throw error;
        await setTimeout(COMMIT_PAUSE_MS);
      }
    }
  }

  private async put(accountId: string, uploadId: string, grant: UploadGrant, clip: SpooledClip): Promise<void> {
    try {
      await this.store.put(grant, clip.path, clip.sizeBytes);
    } catch (error) {
      // Media forgets uploads nobody commits; telling it only makes that sooner.
      await this.rpc.call(mediaRpc.abortUpload, { accountId, uploadId }).catch((reason: unknown) => {
        this.logger.warn({ err: reason }, 'an upload could not be aborted');
      });
      throw error;
    }
  }
}
