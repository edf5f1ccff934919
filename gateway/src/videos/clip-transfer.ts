import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import {
  AppError,
  UploadFields,
  mediaRpc,
  type ClipDigest,
  type UploadGrant,
  type Video,
  type z,
} from '@emberhood/contracts';
import { LOGGER, Metrics, RpcClient, type Logger } from '@emberhood/service-kit/core';
import { Inject, Injectable } from '@nestjs/common';
import { ClipSink, type ClipPlace, type ReceivedFile } from './clip-sink.ts';
import { ReadingTurns } from './reading-turns.ts';
import { SpoolFile } from './spool-file.ts';
import { Spool, type SpoolPlace } from './spool.ts';
import { StoreClient } from './store-client.ts';
import { StoreStream } from './store-stream.ts';
import type { UploadHeaders } from './upload-headers.ts';

const COMMIT_MS = 45_000;
const COMMIT_PAUSE_MS = 250;
/** Checking a clip takes many times the work of bringing it in: in a rush it lets the bytes of others pass, so long. */
const STEP_BACK_MS = 3_000;
/** A clip that would take longer waits in the spool: neither the store nor its grant is patient. */
const DIRECT_SECONDS = 10;

type Fields = z.output<typeof UploadFields>;

export interface ReceivedClip extends ReceivedFile {
  fields: Fields;
}

export interface Transferred {
  video: Video;
  /** The idempotency key had already led to this clip. */
  repeated: boolean;
  /** After the last byte had come. */
  storeMs: number;
  checkMs: number;
}

/** Brings clips into the object store, as media allows: grant, PUT, commit. */
@Injectable()
export class ClipTransfers {
  readonly ways;

  constructor(
    readonly rpc: RpcClient,
    readonly store: StoreClient,
    readonly spool: Spool,
    readonly turns: ReadingTurns,
    metrics: Metrics,
    @Inject(LOGGER) readonly logger: Logger,
  ) {
    this.ways = metrics.counter('upload_ways_total', 'Clips by the way they took into the store', ['way']);
  }

  open(accountId: string, headers: UploadHeaders): ClipTransfer {
    return new ClipTransfer(this, accountId, headers);
  }
}

/**
 * One clip's way into the store: straight, while it comes in, when it comes quickly and all that media wants to know came
 * before it; else by way of the spool.
 */
export class ClipTransfer {
  private announced: Fields | undefined;
  private spooled: SpoolPlace | undefined;
  /** Announced with a grant, and not committed. */
  private pendingId: string | undefined;

  constructor(
    private readonly tools: ClipTransfers,
    private readonly accountId: string,
    private readonly headers: UploadHeaders,
  ) {}

  sink(fieldsBefore: Readonly<Record<string, string>>): ClipSink {
    const { fileBytes } = this.headers;
    const fields = UploadFields.safeParse(fieldsBefore);
    if (fileBytes === null || !fields.success) return new ClipSink(null, () => this.intoSpool());
    return new ClipSink(fileBytes, (seconds) =>
      seconds > DIRECT_SECONDS ? this.intoSpool() : this.intoStore(fields.data, fileBytes),
    );
  }

  /** Stores what is not stored yet, and has it checked and accepted. */
  async finish(clip: ReceivedClip): Promise<Transferred> {
    const started = performance.now();
    if (this.announced && !isSameAnnouncement(this.announced, clip.fields)) {
      throw new AppError('REQUEST.INVALID', { issues: [{ path: 'promptId', message: 'must come before the file' }] });
    }
    const uploadId = this.pendingId ?? (await this.store(clip));
    if (typeof uploadId !== 'string') return { video: uploadId, repeated: true, storeMs: 0, checkMs: 0 };
    const stored = performance.now();
    await this.tools.turns.calm(STEP_BACK_MS);
    this.pendingId = undefined;
    const video = await this.commit(uploadId, clip.digest);
    return { video, repeated: false, storeMs: stored - started, checkMs: performance.now() - stored };
  }

  /** Whatever happened: nothing is left in the spool, and nothing stored that was not to be. */
  async close(): Promise<void> {
    await this.spooled?.release();
    const uploadId = this.pendingId;
    if (uploadId === undefined) return;
    // Media forgets uploads nobody commits; telling it only makes that sooner.
    await this.tools.rpc
      .call(mediaRpc.abortUpload, { accountId: this.accountId, uploadId })
      .catch((reason: unknown) => {
        this.tools.logger.warn({ err: reason }, 'an upload could not be aborted');
      });
  }

  private intoSpool(): ClipPlace {
    this.tools.ways.inc({ way: 'spool' });
    this.spooled = this.tools.spool.reserve(this.headers.declaredBytes);
    return new SpoolFile(this.spooled.path);
  }

  private intoStore(fields: Fields, sizeBytes: number): ClipPlace {
    this.tools.ways.inc({ way: 'direct' });
    this.announced = fields;
    const send = async (body: Readable, signal: AbortSignal): Promise<{ sent: Promise<void> } | null> => {
      const { grant } = await this.announce(fields, sizeBytes, null);
      return grant && { sent: this.tools.store.putStream(grant, body, sizeBytes, signal) };
    };
    return new StoreStream(send, { withSha256: this.headers.digest !== null });
  }

  /** @returns the upload's id, or the clip that its key had led to */
  private async store(clip: ReceivedClip): Promise<string | Video> {
    const { uploadId, grant, video } = await this.announce(clip.fields, clip.sizeBytes, clip.digest.sha256 ?? null);
    if (video) return video;
    // The clip that the key stood for is gone since its bytes were not wanted; the next attempt stores them.
    if (!this.spooled) throw new AppError('MEDIA.STORAGE_UNAVAILABLE', { retryAfter: 1 });
    if (!grant) throw new AppError('INTERNAL', {}, { cause: new Error('Media gave neither a grant nor a clip') });
    await this.tools.store.putFile(grant, this.spooled.path, clip.sizeBytes);
    return uploadId;
  }

  private async announce(
    fields: Fields,
    sizeBytes: number,
    sha256: string | null,
  ): Promise<{ uploadId: string; grant: UploadGrant | null; video: Video | null }> {
    const { promptId, promptType, source } = fields;
    const begun = await this.tools.rpc.call(mediaRpc.beginUpload, {
      accountId: this.accountId,
      promptId,
      recorded: source === 'camera',
      sizeBytes,
      sha256,
      idempotencyKey: this.headers.idempotencyKey,
      ...(promptType !== undefined && { promptType }),
    });
    if (begun.grant) this.pendingId = begun.uploadId;
    return begun;
  }

  /** Checking takes its time when many arrive at once, and media may be replaced meanwhile: asked until it answers. */
  private async commit(uploadId: string, digest: ClipDigest): Promise<Video> {
    const until = performance.now() + COMMIT_MS;
    for (;;) {
      try {
        const request = { accountId: this.accountId, uploadId, digest };
        return (await this.tools.rpc.call(mediaRpc.commitUpload, request)).video;
      } catch (error) {
        const unanswered =
          error instanceof AppError && (error.code === 'RPC.TIMEOUT' || error.code === 'RPC.UNAVAILABLE');
        if (!unanswered || performance.now() > until) throw error;
        await setTimeout(COMMIT_PAUSE_MS);
      }
    }
  }
}

function isSameAnnouncement(one: Fields, other: Fields): boolean {
  return one.promptId === other.promptId && one.promptType === other.promptType && one.source === other.source;
}
