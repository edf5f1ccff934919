import { LOGGER, Loop, Transactions, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { cycleStates, runStates } from '../../ground/index.ts';
import { CityThreads } from '../freezing/city-threads.ts';
import { Freezer } from '../freezing/freezer.ts';
import { countsOf, disclosedPrices } from './run-disclosure.ts';
import type { KeptPrice, RunResult } from './run.entity.ts';
import { RunsRepository, type PricedRun, type RunRow } from './runs.repository.ts';

const LOOK_EVERY_MS = 2_000;
const BEAT_MS = 8_000;
const ATTEMPTS = 4;
const ACTOR = 'system:groups-worker';

/**
 * Solves runs, one after the other. The rows are the queue: a worker leases a run and renews the lease by a heartbeat,
 * so that any number of processes share the work, and the run of one that was killed is taken over.
 */
@Injectable()
export class RunWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: Loop;

  constructor(
    private readonly runs: RunsRepository,
    private readonly freezer: Freezer,
    private readonly transactions: Transactions,
    private readonly threads: CityThreads,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.loop = new Loop(
      () => this.next(),
      LOOK_EVERY_MS,
      (error) => this.logger.warn({ err: error }, 'Runs: could not look for work'),
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async next(): Promise<boolean> {
    const run = await this.runs.leaseNext();
    // Runs come before the prices of rules.
    if (!run) return this.priceNext();
    await withBeat(
      () => this.runs.renewLease(run, 'heartbeatAt'),
      () => this.threads.inTurn(() => this.attempt(run)),
    );
    return true;
  }

  private async attempt(run: RunRow): Promise<void> {
    try {
      assertNotTooOften(run);
      await this.solve(run);
    } catch (error) {
      this.logger.error({ err: error, runId: run.id, attempt: run.attempt }, 'Runs: failed');
      if (run.attempt >= ATTEMPTS) await this.abortFailed(run, error instanceof Error ? error.message : 'unknown');
    }
  }

  private async solve(run: RunRow): Promise<void> {
    const frozen = await this.freezer.snapshotOf(run);
    await this.transactions.run((tx) => runStates.move(tx, [run.id], { to: 'solving', actor: ACTOR }));
    const { result, members, incomplete } = await this.threads.solve({ frozen, seed: run.seed });
    const broken = await this.threads.violations({ frozen, result });
    if (broken.length > 0) {
      this.logger.error({ runId: run.id, rules: broken }, 'Runs: the checker refused the groups');
      await this.abortFailed(run, `The checker refused: ${broken.join(', ')}`);
      return;
    }
    const { seed: _, unplaced, report = null, ...figures } = result;
    const reasons = [...unplaced.map(({ reason }) => reason), ...Array<string>(incomplete).fill('profile-incomplete')];
    const kept: RunResult = { ...figures, unplaced: countsOf(reasons), report, members };
    await this.transactions.run(async (tx) => {
      if (!(await this.runs.saveResult(tx, run.id, run.attempt, kept))) return;
      for (const to of ['checked', 'proposed'] as const) await runStates.moveOne(tx, run.id, { to, actor: ACTOR });
    });
  }

  private abortFailed(run: RunRow, failure: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      if (!(await this.runs.noteFailure(tx, run, failure))) return;
      await runStates.move(tx, [run.id], { to: 'aborted', actor: ACTOR, reason: 'failed' });
      if (run.kind === 'final' && (await this.runs.isLastFinal(tx, run)))
        await cycleStates.move(tx, [run.cycleId], { to: 'open', actor: ACTOR });
    });
  }

  /**
   * Finds out how many places each rule costs, and all pairs set by operators together, by assembling the same frozen
   * city again without it (guide 1.1, section 2). Only "none", "few" or "many" is kept.
   */
  private async priceNext(): Promise<boolean> {
    const run = await this.runs.leaseForPrices();
    if (!run) return false;
    const beat = (): Promise<void> => this.runs.renewLease(run, 'pricesBeatAt');
    const prices = await withBeat(beat, () => this.threads.inTurn(() => this.pricesOf(run))).catch((error: unknown) => {
      this.logger.error({ err: error, runId: run.id }, 'Runs: its prices could not be worked out');
      return null;
    });
    await this.runs.savePrices(run, prices);
    return true;
  }

  private async pricesOf(run: PricedRun): Promise<KeptPrice[]> {
    assertNotTooOften(run);
    const { snapshotKey, result, seed } = run;
    if (snapshotKey === null || !result) throw new Error('There is nothing to compare with');
    const frozen = await this.freezer.fetchSealed(snapshotKey);
    const seated = result.groups.reduce((sum, { members }) => sum + members.length, 0);
    const priced = await this.threads.price({ frozen, seed });
    return disclosedPrices(priced.map(({ rule, placed }) => ({ rule, placed: placed - seated })));
  }
}

/** A city that needs too much memory ends its worker before an error can be noted. */
function assertNotTooOften({ attempt }: { attempt: number }): void {
  if (attempt > ATTEMPTS) throw new Error('Its workers ended before they had a result');
}

/** Renews a lease for as long as the work goes on. A beat that fails changes nothing. */
async function withBeat<T>(beat: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    void beat().catch(() => undefined);
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
