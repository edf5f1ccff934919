import { AppError } from '@emberhood/contracts';
import { eachOf, LOGGER, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MediaMetrics } from '../media.metrics.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';

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

  private async isOfOne(error: unknown): Promise<boolean> {
    if (!(error instanceof AppError) || error.code !== 'MEDIA.STORAGE_UNAVAILABLE') return false;
    return this.storage.ping().then(
      () => true,
      () => false,
    );
  }
}
