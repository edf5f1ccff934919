import { AppError } from '@emberhood/contracts';
import { Slots } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.ts';
import { PROGRAMS } from '../media-tools.module.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { decodeClip, probeClip } from '../transcoding/probe.ts';
import type { MediaPrograms } from '../transcoding/programs.ts';
import { WorkFolders } from '../transcoding/work-folders.ts';
import { keysOf } from './video-state.ts';
import type { VideoEntity } from './video.entity.ts';

export interface CheckedClip {
  sha256: string;
  /** Decoded; null when there was no time to decode it all. */
  seconds: number | null;
}

/** The least that decoding gets, however long the upload had to wait. */
const LEAST_DECODING_MS = 2_000;

/** Looks at what arrived in the store: the very bytes that were announced, and a clip that can be played. */
@Injectable()
export class UploadCheck {
  private readonly slots: Slots;

  constructor(
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(PROGRAMS) private readonly programs: MediaPrograms,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly folders: WorkFolders,
  ) {
    this.slots = new Slots(config.CHECK_CONCURRENCY);
  }

  /**
   * @throws AppError MEDIA.* when it is refused; RPC.TIMEOUT when too many others are being checked
   */
  async check(video: Pick<VideoEntity, 'id' | 'sizeBytes' | 'sha256'>): Promise<CheckedClip> {
    const until = Date.now() + this.config.CHECK_LIMIT_MS;
    const key = keysOf(video.id).original;
    const stored = await this.storage.stat(key);
    if (stored === null) throw new AppError('MEDIA.FILE_MISSING');
    if (stored.sizeBytes !== video.sizeBytes) throw new AppError('MEDIA.DIGEST_MISMATCH');
    const checked = await this.slots.within(this.config.CHECK_LIMIT_MS, () =>
      this.folders.use((folder) => this.judge(key, video.sha256, WorkFolders.fileIn(folder), until)),
    );
    if (checked === false) throw new AppError('RPC.TIMEOUT', { retryAfter: 10 });
    return checked;
  }

  private async judge(key: string, sha256: string | null, file: string, until: number): Promise<CheckedClip> {
    const arrived = await this.storage.download(key, file);
    if (arrived.sha256 !== sha256) throw new AppError('MEDIA.DIGEST_MISMATCH');
    const facts = await probeClip(this.programs, file);
    const limitMs = Math.max(LEAST_DECODING_MS, until - Date.now());
    return { sha256: arrived.sha256, seconds: await decodeClip(this.programs, file, facts, { limitMs }) };
  }
}
