import { Inject, Injectable } from '@nestjs/common';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { EachObject } from '../videos/each-object.ts';
import { ARCHIVE_PREFIX, archiveIdOfKey, archiveKey } from './archive-jobs.ts';
import { ArchivesRepository } from './archives.repository.ts';

/** Removes expired archives. */
@Injectable()
export class ArchiveUpkeep {
  constructor(
    private readonly archives: ArchivesRepository,
    private readonly objects: EachObject,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Removes expired archives with their objects, and fails those that nothing works on any more. */
  async removeOver(): Promise<void> {
    await this.archives.failLost();
    await this.objects.run('archives that are over', await this.archives.listOver(), async ({ id }) => {
      await this.storage.remove(archiveKey(id));
      await this.archives.forget(id);
    });
  }

  /** Removes objects that a crash left: of a build that failed at its end, or of a deleted row. */
  removeOrphans(signal: AbortSignal): Promise<number> {
    const place = {
      what: 'archives of nobody',
      prefix: ARCHIVE_PREFIX,
      idOfKey: archiveIdOfKey,
      listWanted: (ids: string[]) => this.archives.listWanted(ids),
    };
    return this.objects.removeOrphans(place, signal);
  }
}
