import { LOGGER, Loop, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { RepairService } from './assembly/index.ts';
import { ClaimsRepository, LifecycleService, NoticesService, PaymentsService } from './places/index.ts';
import { RefundsService } from './money/index.ts';
import { WORKER_CONFIG, type WorkerConfig } from './worker.config.ts';

/**
 * What members wait for: looked at every few seconds by each worker, as every task decides in the database. What compares or
 * clears away is a job of its feature, once for all workers (decision: jobs).
 */
@Injectable()
export class UpkeepService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: Loop;

  constructor(
    private readonly refunds: RefundsService,
    private readonly payments: PaymentsService,
    private readonly lifecycle: LifecycleService,
    private readonly notices: NoticesService,
    private readonly claims: ClaimsRepository,
    private readonly repair: RepairService,
    @Inject(WORKER_CONFIG) config: WorkerConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.loop = new Loop(
      () => this.turn(),
      config.UPKEEP_SECONDS * 1_000,
      (error) => {
        this.logger.warn({ err: error }, 'Upkeep: failed');
      },
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  /** True while there may be more to send. */
  private async turn(): Promise<boolean> {
    await this.attempt('forgotten checkouts', () => this.payments.settleForgotten());
    await this.attempt('due refunds', () => this.refunds.askForDue());
    await this.attempt('repairs', () => this.repair.repairDue());
    await this.attempt('groups', () => this.lifecycle.advance());
    await this.attempt('claim offers', () => this.claims.expireOffers());
    const told = await this.attempt('notices', () => this.notices.tellDue());
    const sent = await this.attempt('refunds', () => this.refunds.sendNext());
    return sent === true || told === true;
  }

  /** One trouble does not keep the others from being looked at. */
  private async attempt<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.logger.warn({ err: error, what }, 'Upkeep: will be tried again');
      return undefined;
    }
  }
}
