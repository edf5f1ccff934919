import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { makePhoto } from '../ffmpeg/photo.ts';
import { PROGRAMS, type MediaPrograms } from '../ffmpeg/programs.ts';
import { WorkFolders } from '../ffmpeg/work-folders.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { keysOf } from '../videos/object-keys.ts';
import { Originals } from '../videos/originals.ts';
import type { VideoEntity } from '../videos/video.entity.ts';

/** Makes the files to show from a member's photo in the store, with the same precautions as for clips. */
@Injectable()
export class PhotoProcessor {
  constructor(
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(PROGRAMS) private readonly programs: MediaPrograms,
    private readonly folders: WorkFolders,
    private readonly originals: Originals,
  ) {}

  /** @throws AppError MEDIA.*, EncodingError, or the signal's reason */
  make(photo: VideoEntity, signal: AbortSignal): Promise<{ width: number; height: number }> {
    return this.folders.use(async (folder) => {
      const original = join(folder, 'original');
      await this.originals.fetch(photo, original, signal);
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
}
