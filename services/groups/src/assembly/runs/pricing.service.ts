import { LOGGER, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { RunsRepository, type PricedRun } from './runs.repository.ts';
import type { KeptPrice } from './run.entity.ts';
import { disclosedPrices } from './run-disclosure.ts';
import { CityThreads } from '../freezing/city-threads.ts';
import { Freezer } from '../freezing/freezer.ts';

const BEAT_MS = 8_000;

/**
 * Finds out how many places each rule costs, and all pairs set by operators together, by assembling the same frozen
 * city again without it (guide 1.1, section 2). Only "none", "few" or "many" is kept.
 */
@Injectable()
export class PricingService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly freezer: Freezer,
    private readonly threads: CityThreads,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns false if there was nothing to do. */
  async priceNext(): Promise<boolean> {
    const run = await this.runs.leaseForPrices();
    if (!run) return false;
    const beat = setInterval(() => {
      void this.runs.renewPricesLease(run.id).catch(() => undefined);
    }, BEAT_MS);
    try {
      await this.runs.savePrices(run.id, 'done', await this.pricesOf(run));
    } catch (error) {
      this.logger.error({ err: error, runId: run.id }, 'Runs: its prices could not be worked out');
      await this.runs.savePrices(run.id, 'failed', []);
    } finally {
      clearInterval(beat);
    }
    return true;
  }

  private async pricesOf({ snapshotKey, result, seed }: PricedRun): Promise<KeptPrice[]> {
    if (snapshotKey === null || !result) throw new Error('There is nothing to compare with');
    const frozen = await this.freezer.fetchSealed(snapshotKey);
    const seated = result.groups.reduce((sum, { members }) => sum + members.length, 0);
    const priced = await this.threads.price({ frozen, seed });
    return disclosedPrices(priced.map(({ rule, placed }) => ({ rule, placed: placed - seated })));
  }
}
