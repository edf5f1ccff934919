import { LOGGER, Loop, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Freezer } from '../assembly/freezer.ts';
import { RepairService } from '../assembly/repair.service.ts';
import { CHAT_CONFIG, type ChatConfig } from '../chat/chat.config.ts';
import { ChatRepository } from '../chat/chat.repository.ts';
import { ClaimsRepository } from '../claims/claims.repository.ts';
import { LedgerService } from '../deposits/ledger.service.ts';
import { RefundsService } from '../deposits/refunds.service.ts';
import { LifecycleService } from '../groups/lifecycle.service.ts';
import { NoticesService } from '../notices/notices.service.ts';
import { PaymentsService } from '../payments/payments.service.ts';
import { WORKER_CONFIG, type WorkerConfig } from '../worker.config.ts';

const RECONCILE_EVERY_MS = 3_600_000;

/** What the clock asks for. Every task decides in the database, so any number of copies may run it at the same time. */
@Injectable()
export class UpkeepService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: Loop;
  private reconciledAt = 0;

  constructor(
    private readonly refunds: RefundsService,
    private readonly payments: PaymentsService,
    private readonly ledger: LedgerService,
    private readonly lifecycle: LifecycleService,
    private readonly notices: NoticesService,
    private readonly claims: ClaimsRepository,
    private readonly repair: RepairService,
    private readonly freezer: Freezer,
    private readonly chats: ChatRepository,
    @Inject(WORKER_CONFIG) private readonly config: WorkerConfig,
    @Inject(CHAT_CONFIG) private readonly chatConfig: ChatConfig,
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
    await this.attempt('claim offers', () => this.claims.expire());
    const told = await this.attempt('notices', () => this.notices.tellDue());
    const sent = await this.attempt('refunds', () => this.refunds.sendNext());
    if (Date.now() - this.reconciledAt > RECONCILE_EVERY_MS) {
      this.reconciledAt = Date.now();
      await this.attempt('reconciliation', () => this.reconcile());
      await this.attempt('frozen choices', () => this.freezer.eraseOld(this.config.FROZEN_DAYS));
      await this.attempt('old chats', () => this.chats.eraseOld(this.chatConfig.CHAT_KEEP_DAYS));
    }
    return sent === true || told === true;
  }

  private async reconcile(): Promise<void> {
    const result = await this.ledger.reconcile();
    if (result && !result.equal)
      this.logger.error({ differences: result.differences.length }, 'Deposits: our ledger and the provider differ');
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
