import { AppError, type PersonVideo, type Video, type VideoAppeal } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { CasesRepository } from '../cases/cases.repository.ts';
import { toWebVtt } from './captions.ts';
import { ClipAddressBook, NO_ADDRESSES } from './clip-addresses.ts';
import { ClipRemoval } from './clip-removal.ts';
import { DELETABLE_STATES, isVisibleState, isWatchable, type VideoState } from './video-state.ts';
import { VideosRepository, type OwnVideo } from './videos.repository.ts';

/** Captions cannot change after a moderator has seen them (decision: clips). */
const CAPTIONS_OPEN: readonly VideoState[] = ['uploaded', 'transcoding', 'pending_review'];
/** Most clips are decided faster. */
const IN_REVIEW_SECONDS = 60;

@Injectable()
export class VideosService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly addresses: ClipAddressBook,
    private readonly removal: ClipRemoval,
    private readonly cases: CasesRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
  ) {}

  async listOwn(accountId: string): Promise<Video[]> {
    const rows = await this.videos.listOwn(accountId);
    return Promise.all(rows.map((row) => this.toVideo(row)));
  }

  /** @throws VIDEO.NOT_FOUND, also for someone else's */
  async delete(accountId: string, videoId: string): Promise<void> {
    const gone = await this.transactions.run((tx) =>
      this.removal.markDeleted(tx, {
        where: `id = :videoId and owner_id = :accountId and kind = 'clip'`,
        parameters: { videoId, accountId },
        from: DELETABLE_STATES,
        actorId: accountId,
      }),
    );
    if (gone.length === 0) throw new AppError('VIDEO.NOT_FOUND');
  }

  /** @throws VIDEO.NOT_FOUND; CAPTIONS_IN_REVIEW while a moderator has claimed it; CAPTIONS_FIXED once it is decided */
  async setCaptions(accountId: string, videoId: string, captions: string): Promise<Video> {
    const wanted = { ownerId: accountId, id: videoId, captions: captions === '' ? null : captions };
    const video = await this.transactions.run(async (tx) => {
      const isOpen = await this.videos.setCaptions(tx, wanted, CAPTIONS_OPEN);
      const current = await this.videos.findOwn(accountId, videoId, tx);
      if (!current || !isVisibleState(current.status)) throw new AppError('VIDEO.NOT_FOUND');
      // A rejection that can still be undone is not told: to its owner the clip is in review.
      if (!isOpen && !CAPTIONS_OPEN.includes(current.toldStatus)) throw new AppError('VIDEO.CAPTIONS_FIXED');
      if (!isOpen || !(await this.cases.raiseVersion(tx, videoId)))
        throw new AppError('VIDEO.CAPTIONS_IN_REVIEW', { retryAfter: IN_REVIEW_SECONDS });
      const detail = { characters: captions.length };
      await this.audit.add(tx, { act: 'captions', videoId, subjectId: accountId, actorId: accountId, detail });
      return current;
    });
    return this.toVideo(video);
  }

  /** For a member's own clip or photo. @throws VIDEO.NOT_FOUND, also for someone else's */
  async standingOfAppeal(accountId: string, videoId: string): Promise<VideoAppeal | null> {
    const own = await this.videos.findVerdict(accountId, videoId);
    if (!own) throw new AppError('VIDEO.NOT_FOUND');
    return own.verdict?.appeal ?? null;
  }

  /** @throws MEDIA.UPLOAD_FIRST if the viewer has no clip of their own past checking (readings 30) */
  async listOf(viewerId: string, ownerId: string): Promise<PersonVideo[]> {
    if (!(await this.videos.ownsOpeningClip(viewerId))) throw new AppError('MEDIA.UPLOAD_FIRST');
    const rows = await this.videos.listApproved(ownerId);
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        promptId: row.promptId,
        promptType: row.promptType,
        captions: toWebVtt(row.captions, row.seconds),
        ...(await this.addresses.of(row)),
      })),
    );
  }

  /** Posters of the newest approved clips by owner; empty if there is a viewer who may not watch clips. */
  async photosOf(viewerId: string | null, ownerIds: string[]): Promise<Record<string, string>> {
    if (viewerId !== null && !(await this.videos.ownsOpeningClip(viewerId))) return {};
    const rows = await this.videos.listNewestApproved(ownerIds);
    return Object.fromEntries(
      await Promise.all(rows.map(async (row) => [row.ownerId, await this.addresses.poster(row.id)] as const)),
    );
  }

  /** The clip as its owner sees it. */
  async toVideo(row: OwnVideo): Promise<Video> {
    const { toldStatus: status } = row;
    if (!isVisibleState(status)) throw new AppError('VIDEO.NOT_FOUND');
    const addresses = isWatchable(status) ? await this.addresses.of(row) : NO_ADDRESSES;
    return {
      id: row.id,
      promptId: row.promptId,
      promptType: row.promptType,
      ...addresses,
      isPublic: status === 'approved',
      status,
      progress: row.progress,
      failure: row.failure,
      rejection: row.verdict && { reason: row.verdict.reason, note: row.verdict.note },
      appeal: row.verdict?.appeal ?? null,
      captions: toWebVtt(row.captions, row.seconds),
      captionText: row.captions,
      createdAt: row.createdAt.toISOString(),
    };
  }
}
