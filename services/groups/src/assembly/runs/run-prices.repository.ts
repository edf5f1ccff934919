import type { PricesState, RunState } from '@emberhood/contracts';
import { columnsOf, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { RunEntity, type KeptPrice } from './run.entity.ts';
import { LEASE_SECONDS } from './runs.repository.ts';

const PRICED = ['id', 'snapshotKey', 'result', 'seed'] as const;
export type PricedRun = Pick<RunEntity, (typeof PRICED)[number]>;

/** How many places each rule costs a run, which is worked out when an operator asks. */
@Injectable()
export class RunPricesRepository extends SqlRepository {
  /** Returns false if the prices are known, requested already, or can no longer be worked out. */
  async requestPrices(id: string): Promise<boolean> {
    const pricesState = In<PricesState>(['none', 'failed']);
    const open = { id, state: In<RunState>(['proposed', 'published']), pricesState, snapshotKey: Not(IsNull()) };
    const asked = { pricesState: 'asked', pricesBeatAt: null } as const;
    return (await this.source.manager.update(RunEntity, open, asked)).affected !== 0;
  }

  /** Leases a run whose prices are requested and that no worker has. */
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
    const saved = { pricesState: state, prices: [...prices] };
    await this.source.manager.update(RunEntity, { id, pricesState: 'asked' }, saved);
  }
}
