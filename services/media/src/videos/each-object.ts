import { AppError } from '@emberhood/contracts';
import { eachOf, LOGGER, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MediaMetrics } from '../media.metrics.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';

/** Long enough for an upload, a build or a removal to finish that is between its object and its row. */
export const ORPHAN_AGE_MS = 3_600_000;
const BATCH = 500;

/** Where objects lie, and which of them somebody needs. */
export interface Place {
  what: string;
  prefix: string;
  idOfKey: (key: string) => string | null;
  listWanted: (ids: string[]) => Promise<string[]>;
}

/** Processes the objects of many clips or archives, one after the other. */
@Injectable()
export class EachObject {
  constructor(
    private readonly metrics: MediaMetrics,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * If the work fails while the store answers, that item is at fault: it is logged and counted, and the others follow.
   * If the store does not answer, the others would fail, too. Returns the number done.
   * @throws what `eachOf` throws
   */
  async run<One extends { id: string }>(
    what: string,
    all: readonly One[],
    work: (one: One) => Promise<unknown>,
  ): Promise<number> {
    let done = 0;
    await eachOf(all, async (one) => {
      try {
        await work(one);
        done++;
      } catch (error) {
        if (!(await this.isOfOne(error))) throw error;
        this.metrics.objectsFailed.inc({ what });
        this.logger.error({ err: error, what, id: one.id }, 'Store: the work failed with one, while the store answers');
      }
    });
    return done;
  }

  /** Removes objects that a crash left, as no row needs them. Returns the number of objects. */
  async removeOrphans(place: Place, signal: AbortSignal): Promise<number> {
    const before = Date.now() - ORPHAN_AGE_MS;
    let removed = 0;
    let batch: { key: string; id: string }[] = [];
    const flush = async (): Promise<void> => {
      const wanted = new Set(await place.listWanted([...new Set(batch.map(({ id }) => id))]));
      const orphans = batch.filter(({ id }) => !wanted.has(id));
      removed += await this.run(place.what, orphans, ({ key }) => this.storage.remove(key));
      batch = [];
    };
    for await (const { key, modifiedAt } of this.storage.list(place.prefix)) {
      if (signal.aborted) break;
      const id = place.idOfKey(key);
      if (id === null || modifiedAt.getTime() > before) continue;
      batch.push({ key, id });
      if (batch.length === BATCH) await flush();
    }
    await flush();
    return removed;
  }

  private async isOfOne(error: unknown): Promise<boolean> {
    if (!(error instanceof AppError) || error.code !== 'MEDIA.STORAGE_UNAVAILABLE') return false;
    return this.storage.ping().then(
      () => true,
      () => false,
    );
  }
}
