import { join } from 'node:path';
import { AppError } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { PROGRAMS } from '../media-tools.module.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { keysOf } from '../videos/video-state.ts';
import type { VideoEntity } from '../videos/video.entity.ts';
import { decodeClip, probeClip, readSource } from './probe.ts';
import type { MediaPrograms } from './programs.ts';
import { encodeClip } from './transcoder.ts';
import { WorkFolders } from './work-folders.ts';

/** Room in time for what a check at upload did not get to. */
const DECODE_LIMIT_MS = 120_000;

type Wanted = Pick<VideoEntity, 'id' | 'sha256' | 'seconds' | 'recorded'>;

/** From the original in the store to clip and poster in the store. */
@Injectable()
export class ClipWorkshop {
  constructor(
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(PROGRAMS) private readonly programs: MediaPrograms,
    private readonly folders: WorkFolders,
  ) {}

  /** Returns the length of the clip. @throws AppError MEDIA.*, EncodingError, or the signal's reason */
  make(video: Wanted, signal: AbortSignal, onProgress: (progress: number) => void): Promise<number> {
    return this.folders.use(async (folder) => {
      const keys = keysOf(video.id);
      const original = join(folder, 'original');
      const { sha256 } = await this.storage.download(keys.original, original, signal);
      if (sha256 !== video.sha256) throw new AppError('MEDIA.DIGEST_MISMATCH');
      const { source, seconds } = await this.inspect(video, original, signal);
      const encoded = await encodeClip(this.programs, original, folder, source, {
        seconds,
        recorded: video.recorded,
        signal,
        onProgress,
      });
      await Promise.all([
        this.storage.uploadFile(keys.clip, encoded.clip, 'video/mp4', signal),
        this.storage.uploadFile(keys.poster, encoded.poster, 'image/jpeg', signal),
      ]);
      return encoded.seconds;
    });
  }

  private async inspect(video: Wanted, file: string, signal: AbortSignal) {
    if (video.seconds !== null)
      return { source: await readSource(this.programs, file, signal), seconds: video.seconds };
    const source = await probeClip(this.programs, file, signal);
    const seconds = await decodeClip(this.programs, file, source, { limitMs: DECODE_LIMIT_MS, signal });
    if (seconds === null) throw new AppError('MEDIA.UNREADABLE');
    return { source, seconds };
  }
}
