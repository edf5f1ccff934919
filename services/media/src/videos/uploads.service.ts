import { randomUUID } from 'node:crypto';
import { findPrompt, type Prompt } from '@emberhood/catalogue';
import { AppError, mediaRpc, type ErrorCode, type RpcPayload, type RpcResult } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.ts';
import { MediaMetrics } from '../media.metrics.ts';
import { ClipRemoval } from './clip-removal.ts';
import { digestOfParts, Originals } from './originals.ts';
import { VideosRepository, type NewVideo, type OwnVideo } from './videos.repository.ts';
import { VideosService } from './videos.service.ts';

type Announcement = RpcPayload<typeof mediaRpc.beginUpload>;

/** What two announcements with one key must have in common. */
const SAME = ['sha256', 'sizeBytes', 'promptId', 'recorded', 'trimFrom', 'trimTo'] as const;

@Injectable()
export class UploadsService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly presenter: VideosService,
    private readonly removal: ClipRemoval,
    private readonly transactions: Transactions,
    private readonly metrics: MediaMetrics,
    private readonly originals: Originals,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  /** @throws MEDIA.PROMPT_UNKNOWN, EMPTY, TOO_LARGE, IDEMPOTENCY_CONFLICT, UPLOAD_IN_PROGRESS; REQUEST.INVALID */
  async begin(announced: Announcement): Promise<RpcResult<typeof mediaRpc.beginUpload>> {
    const wanted = toRow(announced, this.judge(announced));
    // Usually a single statement; conflicts are examined only if the insert fails.
    const known = (await this.videos.insertPending(wanted))
      ? undefined
      : await this.transactions.run((tx) => this.resolveCollision(tx, wanted));
    if (known && known.status !== 'pending')
      return { uploadId: known.id, grant: null, parts: [], video: await this.presenter.toVideo(known) };
    const uploadId = known?.id ?? wanted.id;
    return { uploadId, ...(await this.originals.grant(uploadId, announced, known === undefined)), video: null };
  }

  /** Extends a slow upload for as long as its browser reports progress. @throws VIDEO.NOT_FOUND */
  async renew(accountId: string, uploadId: string): Promise<void> {
    if (!(await this.videos.renewPending(accountId, uploadId))) throw new AppError('VIDEO.NOT_FOUND');
  }

  /** Removes an unfinished upload; a finished one stays. */
  async abort(accountId: string, uploadId: string): Promise<void> {
    await this.transactions.run((tx) => this.forget(tx, accountId, uploadId));
  }

  private forget(tx: Tx, accountId: string, uploadId: string): Promise<{ id: string }[]> {
    return this.removal.markDeleted(tx, {
      act: 'upload forgotten',
      where: 'id = :uploadId and owner_id = :accountId',
      parameters: { uploadId, accountId },
      from: ['pending'],
      actorId: accountId,
    });
  }

  private judge(announced: Announcement): Prompt {
    const prompt = findPrompt(announced.promptId);
    if (!prompt) throw this.refused('MEDIA.PROMPT_UNKNOWN');
    if (announced.promptType !== undefined && announced.promptType !== prompt.type)
      throw AppError.invalid('promptType', 'This is not the type of the prompt.');
    if (!isWhole(announced))
      throw AppError.invalid('parts', 'These are not the parts of a file of that length and digest.');
    if (announced.sizeBytes === 0) throw this.refused('MEDIA.EMPTY');
    if (announced.sizeBytes > this.config.UPLOAD_MAX_BYTES) throw this.refused('MEDIA.TOO_LARGE');
    return prompt;
  }

  private refused(code: ErrorCode): AppError {
    this.metrics.uploadRejected.inc({ reason: code });
    return new AppError(code);
  }

  /** The upload that already has this key. */
  private async findTwin(tx: Tx, wanted: NewVideo): Promise<OwnVideo | undefined> {
    if (wanted.idempotencyKey === null) return undefined;
    const twin = await this.videos.findByIdempotencyKey(tx, wanted.ownerId, wanted.idempotencyKey);
    if (!twin) return undefined;
    if (SAME.some((field) => twin[field] !== wanted[field])) throw new AppError('MEDIA.IDEMPOTENCY_CONFLICT');
    if (twin.status === 'pending') await this.videos.renewPending(wanted.ownerId, twin.id, tx);
    return twin;
  }

  /** Returns the upload with this key; undefined if `wanted` replaced an abandoned upload. */
  private async resolveCollision(tx: Tx, wanted: NewVideo): Promise<OwnVideo | undefined> {
    const twin = await this.findTwin(tx, wanted);
    if (twin) return twin;
    const { ownerId } = wanted;
    for (const pending of await this.videos.listPending(tx, ownerId, this.config.UPLOAD_PENDING_SECONDS)) {
      if (pending.active) throw inProgress();
      await this.forget(tx, ownerId, pending.id);
    }
    if (await this.videos.insertPending(wanted, tx)) return undefined;
    // A concurrent upload was first, perhaps with the same key.
    const first = await this.findTwin(tx, wanted);
    if (!first) throw inProgress();
    return first;
  }
}

function isWhole({ parts, sizeBytes, sha256 }: Announcement): boolean {
  if (parts === undefined) return true;
  return parts.sha256.length === Math.ceil(sizeBytes / parts.bytes) && digestOfParts(parts) === sha256;
}

function inProgress(): AppError {
  return new AppError('MEDIA.UPLOAD_IN_PROGRESS', { retryAfter: 10 });
}

function toRow(announced: Announcement, prompt: Prompt): NewVideo {
  const { accountId, recorded, trim, sizeBytes, sha256, parts, idempotencyKey } = announced;
  return {
    id: randomUUID(),
    ownerId: accountId,
    promptId: prompt.id,
    promptType: prompt.type,
    recorded,
    trimFrom: trim?.fromSeconds ?? null,
    trimTo: trim?.toSeconds ?? null,
    sizeBytes,
    sha256,
    partBytes: parts?.bytes ?? null,
    idempotencyKey,
  };
}
