import { columnsOf, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { RunEntity, type KeptPrice } from './run.entity.ts';
import { LEASE_SECONDS } from './runs.repository.ts';

const PRICED = ['id', 'snapshotKey', 'result', 'seed'] as const;
export type PricedRun = Pick<RunEntity, (typeof PRICED)[number]>;

/** What each rule costs a run in places, worked out when an operator asks. */
@Injectable()
export class RunPricesRepository extends SqlRepository {
  ofRun(id: string): Promise<Pick<RunEntity, 'pricesState' | 'prices'> | null> {
    return this.source.manager.findOne(RunEntity, { where: { id }, select: { pricesState: true, prices: true } });
  }

  /** False when they are there, on their way, or can no longer be worked out. */
  async requestPrices(id: string): Promise<boolean> {
    const [, count] = await this.source.query<[unknown[], number]>(
      `update runs set prices_state = 'asked', prices_beat_at = null
       where id = $1 and state in ('proposed', 'published') and prices_state in ('none', 'failed') and snapshot_key is not null`,
      [id],
    );
    return count > 0;
  }

  /** Leases a run whose prices are asked for and that no worker has. */
  async leaseNext(): Promise<PricedRun | undefined> {
    const [rows] = await this.source.query<[PricedRun[], number]>(
      `update runs set prices_beat_at = now() where id = (
         select id from runs where prices_state = 'asked' and snapshot_key is not null
           and (prices_beat_at is null or prices_beat_at < now() - interval '${LEASE_SECONDS} seconds')
         order by created_at limit 1 for update skip locked)
       returning ${columnsOf(RunEntity, 'runs', PRICED)}`,
    );
    return rows[0];
  }

  async renewLease(id: string): Promise<void> {
    await this.source.query(`update runs set prices_beat_at = now() where id = $1 and prices_state = 'asked'`, [id]);
  }

  async savePrices(id: string, state: 'done' | 'failed', prices: readonly KeptPrice[]): Promise<void> {
    await this.source.query(`update runs set prices_state = $2, prices = $3 where id = $1 and prices_state = 'asked'`, [
      id,
      state,
      JSON.stringify(prices),
    ]);
  }
}
