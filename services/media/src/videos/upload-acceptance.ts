import { AppError, events, type ErrorCode, type Video } from '@emberhood/contracts';
import { Outbox, Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { MediaMetrics } from '../media.metrics.ts';
import { UploadCheck, type CheckedClip } from './upload-check.ts';
import { UploadsService } from './uploads.service.ts';
import { videoFact } from './video-events.ts';
import type { VideoEntity } from './video.entity.ts';
import { VideosRepository } from './videos.repository.ts';
import { VideosService } from './videos.service.ts';

/** The end of an upload: what arrived is checked, and accepted or refused. */
@Injectable()
export class UploadAcceptance {
  /** Under way here, so that twins share one check. */
  private readonly running = new Map<string, Promise<Video>>();

  constructor(
    private readonly videos: VideosRepository,
    private readonly presenter: VideosService,
    private readonly uploads: UploadsService,
    private readonly check: UploadCheck,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly metrics: MediaMetrics,
  ) {}

  /**
   * Asked again, answers the same clip.
   * @throws VIDEO.NOT_FOUND, MEDIA.*
   */
  commit(accountId: string, uploadId: string): Promise<Video> {
    const key = `${accountId}/${uploadId}`;
    const known = this.running.get(key);
    if (known) return known;
    const started = this.commitOnce(accountId, uploadId).finally(() => this.running.delete(key));
    this.running.set(key, started);
    return started;
  }

  private async commitOnce(accountId: string, uploadId: string): Promise<Video> {
    const video = await this.videos.findOwn(accountId, uploadId);
    if (!video) throw new AppError('VIDEO.NOT_FOUND');
    if (video.status !== 'pending') return this.presenter.toVideo(video);
    let checked: CheckedClip;
    try {
      checked = await this.check.check(video);
    } catch (error) {
      if (isRefusal(error)) await this.refuse(video, error.code);
      throw error;
    }
    await this.accept(video, checked);
    const current = await this.videos.findOwn(accountId, uploadId);
    if (!current) throw new AppError('VIDEO.NOT_FOUND');
    return this.presenter.toVideo(current);
  }

  /** Nothing of a refused upload stays, and its key may be used again. */
  private async refuse(video: VideoEntity, reason: ErrorCode): Promise<void> {
    this.metrics.uploadRejected.inc({ reason });
    await this.uploads.abort(video.ownerId, video.id);
  }

  private async accept(video: VideoEntity, checked: CheckedClip): Promise<void> {
    const replaced = await this.transactions.run(async (tx) => {
      await this.videos.lockOwner(tx, video.ownerId);
      const accepted = await this.videos.accept(tx, video.id, checked);
      if (!accepted) return null;
      await this.outbox.add(tx, events.videoUploaded, videoFact(accepted));
      // A retake: what cannot be watched goes now, what can goes when the new clip is ready.
      const former = await this.videos.markFormerDeleted(tx, accepted, [
        'uploaded',
        'transcoding',
        'failed',
        'rejected',
      ]);
      for (const one of former) await this.outbox.add(tx, events.videoDeleted, videoFact(one));
      return former;
    });
    if (replaced === null) return;
    this.metrics.uploadBytes.inc(video.sizeBytes);
    await this.presenter.removeObjects(replaced);
  }
}

/** It is the bytes that are wrong: trying again with them makes no sense. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && (error.status === 422 || error.status === 415);
}
