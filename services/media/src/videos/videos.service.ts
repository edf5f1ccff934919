import { AppError, events, type PersonVideo, type Video } from '@emberhood/contracts';
import { Outbox, Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ObjectCleaner } from '../upkeep/object-cleaner.ts';
import { ClipAddressBook } from './clip-addresses.ts';
import { videoFact } from './video-events.ts';
import { isVisibleState, isWatchable, VIDEO_STATES } from './video-state.ts';
import { VideosRepository, type OwnVideo } from './videos.repository.ts';

const DELETABLE = VIDEO_STATES.filter((state) => state !== 'deleted' && state !== 'pending');

@Injectable()
export class VideosService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly addresses: ClipAddressBook,
    private readonly cleaner: ObjectCleaner,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  async listOwn(accountId: string): Promise<Video[]> {
    const rows = await this.videos.listOwn(accountId);
    return Promise.all(rows.map((row) => this.toVideo(row)));
  }

  /** @throws VIDEO.NOT_FOUND, also for someone else's */
  async delete(accountId: string, videoId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.videos.lockOwner(tx, accountId);
      const deleted = await this.videos.markDeleted(tx, accountId, videoId, DELETABLE);
      if (!deleted) throw new AppError('VIDEO.NOT_FOUND');
      await this.outbox.add(tx, events.videoDeleted, videoFact(deleted));
    });
    await this.removeObjects([{ id: videoId }]);
  }

  /** @throws MEDIA.UPLOAD_FIRST when the viewer has no clip of their own past checking (readings 30) */
  async listOf(viewerId: string, ownerId: string): Promise<PersonVideo[]> {
    if (!(await this.videos.ownsOpeningClip(viewerId))) throw new AppError('MEDIA.UPLOAD_FIRST');
    const rows = await this.videos.listApproved(ownerId);
    return Promise.all(rows.map(async (row) => ({ ...row, ...(await this.addresses.of(row.id)) })));
  }

  /** Poster of the newest approved clip by owner; nothing when the viewer may not watch clips. */
  async photosOf(viewerId: string, ownerIds: string[]): Promise<Record<string, string>> {
    if (!(await this.videos.ownsOpeningClip(viewerId))) return {};
    const rows = await this.videos.listNewestApproved(ownerIds);
    return Object.fromEntries(
      await Promise.all(rows.map(async (row) => [row.ownerId, await this.addresses.poster(row.id)] as const)),
    );
  }

  /** Of clips marked deleted. */
  async removeObjects(videos: readonly { id: string }[]): Promise<void> {
    await Promise.all(videos.map((video) => this.cleaner.tryRemove(video.id)));
  }

  /** As its owner sees it. */
  async toVideo(row: OwnVideo): Promise<Video> {
    if (!isVisibleState(row.status)) throw new AppError('VIDEO.NOT_FOUND');
    const addresses = isWatchable(row.status)
      ? await this.addresses.of(row.id)
      : { videoUrl: null, thumbnailUrl: null };
    return {
      id: row.id,
      promptId: row.promptId,
      promptType: row.promptType,
      ...addresses,
      isPublic: row.status === 'approved',
      status: row.status,
      progress: row.progress,
      failure: row.failure,
      rejection: row.rejection,
      createdAt: row.createdAt.toISOString(),
    };
  }
}
