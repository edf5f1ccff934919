import { AppError, type Video } from '@emberhood/contracts';
import { Outbox, Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { MediaMetrics } from '../media.metrics.ts';
import { Originals } from './originals.ts';
import { tellState } from './video-events.ts';
import { VideoTransitions } from './video-transitions.ts';
import type { VideoEntity } from './video.entity.ts';
import { VideosRepository, type OwnVideo } from './videos.repository.ts';
import { VideosService } from './videos.service.ts';

/**
 * Ends an upload. Only the worker compares and parses its bytes, under its limits, so the clip is returned as
 * `uploaded` at once and becomes `failed` with a reason if they are not those announced, or not a clip.
 */
@Injectable()
export class UploadAcceptance {
  constructor(
    private readonly videos: VideosRepository,
    private readonly presenter: VideosService,
    private readonly transitions: VideoTransitions,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly metrics: MediaMetrics,
    private readonly originals: Originals,
  ) {}

  /**
   * A repeated call returns the same clip.
   * @throws VIDEO.NOT_FOUND; MEDIA.FILE_MISSING, STORAGE_UNAVAILABLE
   */
  async commit(accountId: string, uploadId: string): Promise<Video> {
    const video = await this.videos.findOwn(accountId, uploadId);
    if (!video) throw new AppError('VIDEO.NOT_FOUND');
    if (video.status !== 'pending') return this.presenter.toVideo(video);
    if (!(await this.originals.isComplete(video))) throw new AppError('MEDIA.FILE_MISSING');
    // A concurrent call may have accepted it first.
    const current = (await this.accept(video)) ?? (await this.videos.findOwn(accountId, uploadId));
    if (!current) throw new AppError('VIDEO.NOT_FOUND');
    return this.presenter.toVideo(current);
  }

  private async accept(video: VideoEntity): Promise<OwnVideo | undefined> {
    const accepted = await this.transactions.run(async (tx) => {
      const moved = await this.transitions.moveOne(tx, video.id, {
        to: 'uploaded',
        from: ['pending'],
        act: 'uploaded',
        actorId: video.ownerId,
        detail: { sizeBytes: video.sizeBytes },
        set: { acceptedAt: () => 'now()' },
      });
      if (moved) await tellState(tx, this.outbox, moved);
      return moved;
    });
    if (!accepted) return undefined;
    this.metrics.uploadBytes.inc(video.sizeBytes);
    return Object.assign(accepted as OwnVideo, { toldStatus: accepted.status, verdict: null });
  }
}
