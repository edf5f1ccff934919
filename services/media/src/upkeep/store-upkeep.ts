import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { EachObject } from '../videos/each-object.ts';
import { ObjectCleaner } from '../videos/object-cleaner.ts';
import { CLIP_PREFIX, videoIdOfKey } from '../videos/object-keys.ts';
import { Originals } from '../videos/originals.ts';
import { UpkeepRepository } from './upkeep.repository.ts';

/** An upload in progress may have an object before its row counts. */
const ORPHAN_AGE_MS = 3_600_000;
const BATCH = 500;

/** Removes objects that are no longer needed. */
@Injectable()
export class StoreUpkeep {
  constructor(
    private readonly rows: UpkeepRepository,
    private readonly cleaner: ObjectCleaner,
    private readonly originals: Originals,
    private readonly objects: EachObject,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  async removeDeleted(): Promise<void> {
    await this.objects.run('objects of deleted clips', await this.rows.listDeletedWithObjects(), ({ id }) =>
      this.cleaner.remove(id),
    );
  }

  async removeOriginals(): Promise<void> {
    const due = await this.rows.listOriginalsDue(this.config.ORIGINALS_KEPT_HOURS);
    await this.objects.run('originals', due, async ({ id }) => {
      await this.originals.remove(id);
      await this.rows.noteOriginalRemoved(id);
    });
  }

  /** Removes objects of clips that do not exist. Returns the number of objects. */
  async removeOrphans(youngerThan = Date.now() - ORPHAN_AGE_MS): Promise<number> {
    let removed = 0;
    let batch: { key: string; id: string }[] = [];
    const flush = async (): Promise<void> => {
      removed += await this.removeUnknown(batch);
      batch = [];
    };
    for await (const object of this.storage.list(CLIP_PREFIX)) {
      const id = videoIdOfKey(object.key);
      if (id === null || object.modifiedAt.getTime() > youngerThan) continue;
      batch.push({ key: object.key, id });
      if (batch.length === BATCH) await flush();
    }
    await flush();
    return removed;
  }

  private async removeUnknown(objects: { key: string; id: string }[]): Promise<number> {
    const existing = new Set(await this.rows.listExisting([...new Set(objects.map((object) => object.id))]));
    const orphans = objects.filter((object) => !existing.has(object.id));
    return this.objects.run('objects of no clip', orphans, ({ key }) => this.storage.remove(key));
  }
}
