import { Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.ts';
import { ClipRemoval } from '../videos/clip-removal.ts';
import { UpkeepRepository } from './upkeep.repository.ts';

/** Uploads that were not continued in time. */
@Injectable()
export class ExpiredUploads {
  constructor(
    private readonly rows: UpkeepRepository,
    private readonly removal: ClipRemoval,
    private readonly transactions: Transactions,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  /** The update repeats the condition, as an upload may meanwhile have been renewed or finished. */
  async remove(): Promise<void> {
    const seconds = this.config.UPLOAD_KEPT_HOURS * 3_600;
    const ids = await this.rows.listExpired(seconds);
    if (ids.length === 0) return;
    await this.transactions.run((tx) =>
      this.removal.markDeleted(tx, {
        act: 'upload expired',
        where: 'id in (:...ids) and created_at < now() - make_interval(secs => :seconds)',
        parameters: { ids, seconds },
        from: ['pending'],
        actorId: null,
      }),
    );
  }
}
