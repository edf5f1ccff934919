import { Inject, Injectable } from '@nestjs/common';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { EachObject } from '../videos/each-object.ts';
import { ARCHIVE_PREFIX, archiveIdOfKey, archiveKey } from './archive-jobs.ts';
import { ArchivesRepository } from './archives.repository.ts';

/** Long enough for a build or removal to finish that is between its object and its row. */
const ORPHAN_AGE_MS = 3_600_000;

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

  /** Removes objects that a crash left: of a build that failed at its end, or of a deleted row. Returns the number. */
  async removeOrphans(youngerThan = Date.now() - ORPHAN_AGE_MS): Promise<number> {
    const found: string[] = [];
    for await (const { key, modifiedAt } of this.storage.list(ARCHIVE_PREFIX)) {
      const id = archiveIdOfKey(key);
      if (id !== null && modifiedAt.getTime() <= youngerThan) found.push(id);
    }
    const wanted = new Set(await this.archives.listWanted(found));
    const orphans = found.filter((id) => !wanted.has(id)).map((id) => ({ id }));
    return this.objects.run('archives of nobody', orphans, ({ id }) => this.storage.remove(archiveKey(id)));
  }
}
