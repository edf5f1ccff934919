import { eachOf, LOGGER, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { ObjectCleaner } from '../videos/object-cleaner.ts';
import { CLIP_PREFIX, videoIdOfKey } from '../videos/object-keys.ts';
import { Originals } from '../videos/originals.ts';
import { UpkeepRepository } from './upkeep.repository.ts';

/** An upload under way may have an object and no row that counts. */
const ORPHAN_AGE_MS = 3_600_000;
const BATCH = 500;

/** Removes objects that have had their time. */
@Injectable()
export class StoreUpkeep {
  constructor(
    private readonly rows: UpkeepRepository,
    private readonly cleaner: ObjectCleaner,
    private readonly originals: Originals,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async removeDeleted(): Promise<void> {
    await eachOf(await this.rows.listDeletedWithObjects(), ({ id }) => this.cleaner.remove(id));
  }

  async removeOriginals(): Promise<void> {
    await eachOf(await this.rows.listOriginalsDue(this.config.ORIGINALS_KEPT_HOURS), async ({ id }) => {
      await this.originals.remove(id);
      await this.rows.noteOriginalRemoved(id);
    });
  }

  /** Objects of clips that do not exist. Returns how many went. */
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
    if (removed > 0) this.logger.warn({ removed }, 'Upkeep: objects without a clip were removed');
    return removed;
  }

  private async removeUnknown(objects: { key: string; id: string }[]): Promise<number> {
    const existing = new Set(await this.rows.listExisting([...new Set(objects.map((object) => object.id))]));
    const orphans = objects.filter((object) => !existing.has(object.id));
    for (const orphan of orphans) await this.storage.remove(orphan.key);
    return orphans.length;
  }
}
