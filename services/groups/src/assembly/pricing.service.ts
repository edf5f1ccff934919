import type { RulePrice } from '@emberhood/contracts';
import { LOGGER, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CyclesRepository } from '../cycles/cycles.repository.ts';
import { RunsRepository, type RunRow } from '../runs/runs.repository.ts';
import { CityThreads } from './city-threads.ts';
import { Freezer } from './freezer.ts';

const BEAT_MS = 8_000;

/**
 * What each rule and each pair by an operator's hand costs: the same frozen city, assembled once more without it (guide 1.1,
 * section 2). Never published; only the two differences are kept.
 */
@Injectable()
export class PricingService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly cycles: CyclesRepository,
    private readonly freezer: Freezer,
    private readonly threads: CityThreads,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** False when nobody has asked. */
  async priceNext(): Promise<boolean> {
    const run = await this.runs.takePricing();
    if (!run) return false;
    const beat = setInterval(() => {
      void this.runs.beatPricing(run.id).catch(() => undefined);
    }, BEAT_MS);
    try {
      await this.runs.keepPrices(run.id, 'done', await this.pricesOf(run));
    } catch (error) {
      this.logger.error({ err: error, runId: run.id }, 'Runs: its prices could not be worked out');
      await this.runs.keepPrices(run.id, 'failed', []);
    } finally {
      clearInterval(beat);
    }
    return true;
  }

  private async pricesOf({ cycleId, snapshotKey, result, seed }: RunRow): Promise<RulePrice[]> {
    if (snapshotKey === null || !result) throw new Error('There is nothing to compare with');
    const frozen = await this.freezer.fetch(snapshotKey);
    const pins = await this.cycles.pins(cycleId);
    const seated = result.groups.reduce((sum, { members }) => sum + members.length, 0);
    const priced = await this.threads.price({ frozen, seed, pins });
    return priced.map(({ rule, placed, value }) => ({ rule, placed: placed - seated, value: value - result.value }));
  }
}
