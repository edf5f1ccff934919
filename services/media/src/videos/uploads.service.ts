import { randomUUID } from 'node:crypto';
import { AppError, type ErrorCode, type UploadGrant, type Video } from '@emberhood/contracts';
import { findPrompt, type Prompt } from '@emberhood/catalogue';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.ts';
import { MediaMetrics } from '../media.metrics.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { ObjectCleaner } from '../upkeep/object-cleaner.ts';
import { keysOf } from './video-state.ts';
import { VideosRepository, type OwnVideo } from './videos.repository.ts';
import { VideosService } from './videos.service.ts';

export interface Announcement {
  accountId: string;
  promptId: string;
  promptType?: string | undefined;
  recorded: boolean;
  sizeBytes: number;
  /** Null when the bytes are still on their way. */
  sha256: string | null;
  idempotencyKey: string | null;
}

export interface Begun {
  uploadId: string;
  grant: UploadGrant | null;
  video: Video | null;
}

const GRANT_SECONDS = 60;
/** What the bytes are is found out afterwards; nobody is ever sent an original. */
const ORIGINAL_TYPE = 'application/octet-stream';

@Injectable()
export class UploadsService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly presenter: VideosService,
    private readonly cleaner: ObjectCleaner,
    private readonly transactions: Transactions,
    private readonly metrics: MediaMetrics,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  /** @throws MEDIA.PROMPT_UNKNOWN, EMPTY, TOO_LARGE, IDEMPOTENCY_CONFLICT, UPLOAD_IN_PROGRESS; REQUEST.INVALID */
  async begin(announced: Announcement): Promise<Begun> {
    const prompt = this.judge(announced);
    const known = await this.transactions.run(async (tx) => {
      await this.videos.lockOwner(tx, announced.accountId);
      return (await this.findTwin(tx, announced)) ?? (await this.announce(tx, announced, prompt));
    });
    if (typeof known !== 'string' && known.status !== 'pending') {
      const video = announced.sha256 === null ? null : await this.presenter.toVideo(known);
      return { uploadId: known.id, grant: null, video };
    }
    const uploadId = typeof known === 'string' ? known : known.id;
    const wanted = { sizeBytes: announced.sizeBytes, contentType: ORIGINAL_TYPE, expiresSeconds: GRANT_SECONDS };
    return { uploadId, grant: await this.storage.grantPut(keysOf(uploadId).original, wanted), video: null };
  }

  /** Forgets an upload that was not finished; anything else stays. */
  async abort(accountId: string, uploadId: string): Promise<void> {
    const removed = await this.transactions.run((tx) => this.videos.markDeleted(tx, accountId, uploadId, ['pending']));
    if (removed) await this.cleaner.tryRemove(uploadId);
  }

  private judge(announced: Announcement): Prompt {
    const prompt = findPrompt(announced.promptId);
    if (!prompt) throw this.refused('MEDIA.PROMPT_UNKNOWN');
    if (announced.promptType !== undefined && announced.promptType !== prompt.type) {
      throw new AppError('REQUEST.INVALID', {
        issues: [{ path: 'promptType', message: 'This is not the type of the prompt.' }],
      });
    }
    if (announced.sizeBytes === 0) throw this.refused('MEDIA.EMPTY');
    if (announced.sizeBytes > this.config.UPLOAD_MAX_BYTES) throw this.refused('MEDIA.TOO_LARGE');
    return prompt;
  }

  private refused(code: ErrorCode): AppError {
    this.metrics.uploadRejected.inc({ reason: code });
    return new AppError(code);
  }

  /** The upload this key already stands for. */
  private async findTwin(tx: Tx, announced: Announcement): Promise<OwnVideo | undefined> {
    if (announced.idempotencyKey === null) return undefined;
    const twin = await this.videos.findByIdempotencyKey(tx, announced.accountId, announced.idempotencyKey);
    if (!twin) return undefined;
    const { sha256 } = announced;
    const same =
      (twin.sha256 === sha256 || twin.sha256 === null || sha256 === null) &&
      twin.sizeBytes === announced.sizeBytes &&
      twin.promptId === announced.promptId;
    if (!same) throw new AppError('MEDIA.IDEMPOTENCY_CONFLICT');
    if (twin.status === 'pending') await this.videos.renewPending(tx, twin.id, sha256);
    return twin;
  }

  private async announce(tx: Tx, announced: Announcement, prompt: Prompt): Promise<string> {
    const { accountId, recorded, sizeBytes, sha256, idempotencyKey } = announced;
    for (const pending of await this.videos.listPending(tx, accountId, this.config.UPLOAD_PENDING_SECONDS)) {
      if (pending.active) throw new AppError('MEDIA.UPLOAD_IN_PROGRESS', { retryAfter: 10 });
      await this.videos.markDeleted(tx, accountId, pending.id, ['pending']);
    }
    const id = randomUUID();
    await this.videos.insertPending(tx, {
      id,
      ownerId: accountId,
      promptId: prompt.id,
      promptType: prompt.type,
      recorded,
      sizeBytes,
      sha256,
      idempotencyKey,
    });
    return id;
  }
}
