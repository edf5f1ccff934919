import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { wallLimitMs } from '../ffmpeg/limits.ts';
import { makePhoto } from '../ffmpeg/photo.ts';
import { decodeClip, probeClip } from '../ffmpeg/probe.ts';
import { PROGRAMS, type MediaPrograms } from '../ffmpeg/programs.ts';
import { encodeClip } from '../ffmpeg/transcoder.ts';
import { WorkFolders } from '../ffmpeg/work-folders.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { keysOf } from '../videos/object-keys.ts';
import { Originals } from '../videos/originals.ts';
import type { VideoEntity } from '../videos/video.entity.ts';

interface Work {
  signal: AbortSignal;
  onChecked: (seconds: number) => Promise<void>;
  onProgress: (progress: number) => void;
}

/** The only place that parses strangers' files: makes the files to show from the original in the store. */
@Injectable()
export class OriginalProcessor {
  constructor(
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(PROGRAMS) private readonly programs: MediaPrograms,
    private readonly folders: WorkFolders,
    private readonly originals: Originals,
  ) {}

  /** Returns the clip's length in seconds. @throws AppError MEDIA.*, EncodingError, or the signal's reason */
  makeClip(video: VideoEntity, work: Work): Promise<{ seconds: number }> {
    return this.folders.use(async (folder) => {
      const original = await this.fetch(video, folder, work.signal);
      const { trimFrom, trimTo } = video;
      const window = trimFrom === null || trimTo === null ? null : { fromSeconds: trimFrom, toSeconds: trimTo };
      const { signal } = work;
      const facts = await probeClip(this.programs, original, { window, signal });
      const limitMs = wallLimitMs(facts.packetSeconds);
      const decoded = await decodeClip(this.programs, original, facts, { limitMs, signal });
      await work.onChecked(decoded.seconds);
      const wish = { ...decoded, recorded: video.recorded, window, ...work };
      const encoded = await encodeClip(this.programs, original, folder, facts, wish);
      const keys = keysOf(video.id);
      await Promise.all([
        this.storage.uploadFile(keys.clip, encoded.clip, 'video/mp4', signal),
        this.storage.uploadFile(keys.small, encoded.small, 'video/mp4', signal),
        this.storage.uploadFile(keys.poster, encoded.poster, 'image/jpeg', signal),
        this.storage.uploadFile(keys.filmstrip, encoded.filmstrip, 'image/jpeg', signal),
      ]);
      return { seconds: encoded.seconds };
    });
  }

  /** Returns the photo's size. @throws as `makeClip` */
  makePhoto(photo: VideoEntity, signal: AbortSignal): Promise<{ width: number; height: number }> {
    return this.folders.use(async (folder) => {
      const original = await this.fetch(photo, folder, signal);
      const files = { full: join(folder, 'full.jpg'), small: join(folder, 'small.jpg') };
      const size = await makePhoto(this.programs, original, files, signal);
      const keys = keysOf(photo.id);
      await Promise.all([
        this.storage.uploadFile(keys.photo, files.full, 'image/jpeg', signal),
        this.storage.uploadFile(keys.poster, files.small, 'image/jpeg', signal),
      ]);
      return size;
    });
  }

  private async fetch(video: VideoEntity, folder: string, signal: AbortSignal): Promise<string> {
    const original = join(folder, 'original');
    await this.originals.fetch(video, original, signal);
    return original;
  }
}
