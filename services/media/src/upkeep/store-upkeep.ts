import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.ts';
import { EachObject } from '../videos/each-object.ts';
import { ObjectCleaner } from '../videos/object-cleaner.ts';
import { CLIP_PREFIX, videoIdOfKey } from '../videos/object-keys.ts';
import { Originals } from '../videos/originals.ts';
import { UpkeepRepository } from './upkeep.repository.ts';

/** Removes objects that are no longer needed. */
@Injectable()
export class StoreUpkeep {
  constructor(
    private readonly rows: UpkeepRepository,
    private readonly cleaner: ObjectCleaner,
    private readonly originals: Originals,
    private readonly objects: EachObject,
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

  /** Removes objects of clips that do not exist. */
  removeOrphans(signal: AbortSignal): Promise<number> {
    const place = {
      what: 'objects of no clip',
      prefix: CLIP_PREFIX,
      idOfKey: videoIdOfKey,
      listWanted: (ids: string[]) => this.rows.listExisting(ids),
    };
    return this.objects.removeOrphans(place, signal);
  }
}
