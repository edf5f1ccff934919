import { Jobs, LOGGER, Loop, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Freezer } from '../assembly/freezer.ts';
import { RepairService } from '../assembly/repair.service.ts';
import { CHAT_CONFIG, type ChatConfig } from '../chat/chat.config.ts';
import { ChatRepository } from '../chat/chat.repository.ts';
import { forgetFrozen } from '../assembly/forget-frozen.job.ts';
import { ClaimsRepository } from '../claims/claims.repository.ts';
import { LedgerService } from '../deposits/ledger.service.ts';
import { RefundsService } from '../deposits/refunds.service.ts';
import { DraftsRepository } from '../drafts/drafts.repository.ts';
import { LifecycleService } from '../groups/lifecycle.service.ts';
import { HostMessagesRepository } from '../host-messages/host-messages.repository.ts';
import { NoticesService } from '../notices/notices.service.ts';
import { PaymentsService } from '../payments/payments.service.ts';
import { ReversalsService } from '../payments/reversals.service.ts';
import { WORKER_CONFIG, type WorkerConfig } from '../worker.config.ts';

/**
 * What the clock asks for. What members wait for is looked at every few seconds by each worker, as every task decides in the
 * database; what compares or clears away is a job, once for all workers (decision 0054).
 */
@Injectable()
export class UpkeepService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: Loop;

  constructor(
    jobs: Jobs,
    private readonly refunds: RefundsService,
    private readonly payments: PaymentsService,
    ledger: LedgerService,
    reversals: ReversalsService,
    private readonly lifecycle: LifecycleService,
    private readonly notices: NoticesService,
    private readonly claims: ClaimsRepository,
    private readonly repair: RepairService,
    freezer: Freezer,
    chats: ChatRepository,
    hostMessages: HostMessagesRepository,
    drafts: DraftsRepository,
    @Inject(WORKER_CONFIG) config: WorkerConfig,
    @Inject(CHAT_CONFIG) chatConfig: ChatConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    jobs.schedule('groups.reconcile', { cron: '17 * * * *' }, async () => {
      const result = await ledger.reconcile();
      if (result && !result.equal)
        logger.error({ differences: result.differences.length }, 'Deposits: our ledger and the provider differ');
      // Of what no message told, or none that was taken.
      for (const { paymentRef } of result?.differences ?? [])
        await this.attempt('a payment that differs', () => reversals.settle(paymentRef));
    });
    jobs.schedule('groups.forget-frozen', { cron: '47 * * * *' }, () => freezer.eraseOld(config.FROZEN_DAYS));
    jobs.schedule('groups.forget-chats', { cron: '52 * * * *' }, async () => {
      await chats.eraseOld(chatConfig.CHAT_KEEP_DAYS);
      await hostMessages.eraseOld(chatConfig.CHAT_KEEP_DAYS);
    });
    jobs.schedule('groups.forget-drafts', { cron: '33 4 * * *' }, async ({ signal }) => {
      while (!signal.aborted && (await drafts.forget(config.DRAFT_DAYS)));
    });
    jobs.handle(forgetFrozen, ({ accountId }) => freezer.forget(accountId));
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
