import { AccountId, consumers, events, z } from '@emberhood/contracts';
import { EventConsumers, Jobs, Outbox, Transactions, defineJob, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ArchivesService } from '../archives/archives.service.ts';
import { CasesRepository } from '../cases/cases.repository.ts';
import { ClipRemoval } from '../videos/clip-removal.ts';
import { ObjectCleaner } from '../videos/object-cleaner.ts';
import { DELETABLE_STATES } from '../videos/video-state.ts';
import { AccountsRepository } from './accounts.repository.ts';

/** Tried until the store has removed every object. */
const eraseObjects = defineJob('accounts.erase-objects', z.object({ accountId: AccountId }), {
  retries: 100_000,
  retryDelayMaxSeconds: 600,
});

/** Suspended or about to go, a member's clips are shown to nobody; deleted, they and all that names the member go. */
@Injectable()
export class AccountsConsumer {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly removal: ClipRemoval,
    private readonly cases: CasesRepository,
    private readonly cleaner: ObjectCleaner,
    private readonly archives: ArchivesService,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    eventConsumers: EventConsumers,
    jobs: Jobs,
  ) {
    jobs.handle(eraseObjects, ({ accountId }) => this.eraseObjects(accountId));
    eventConsumers.register(
      consumers.mediaAccounts,
      [
        on(events.accountSuspended, (tx, { payload }) => this.accounts.setHidden(tx, payload, true)),
        on(events.accountReinstated, (tx, { payload }) => this.accounts.setHidden(tx, payload, false)),
        on(events.accountDeletionRequested, (tx, { payload }) => this.accounts.setHidden(tx, payload, true)),
        on(events.accountDeletionCancelled, (tx, { payload }) => this.accounts.setHidden(tx, payload, false)),
        on(events.accountDeleted, async (tx, { payload: { accountId } }) => {
          await this.removal.mark(tx, {
            act: 'deleted with its account',
            where: 'owner_id = :accountId',
            parameters: { accountId },
            from: [...DELETABLE_STATES, 'pending'],
            actorId: null,
          });
          await this.cases.closeAbout(tx, accountId);
          await this.accounts.forget(tx, accountId);
          await jobs.enqueue(tx, eraseObjects, { accountId });
        }),
      ],
      [events.accountCreated, events.rolesChanged],
    );
  }

  /** Only then is the member's face gone: rows are marked at once, objects go as soon as the store answers. */
  private async eraseObjects(accountId: string): Promise<void> {
    const ids = await this.transactions.run((tx) => this.accounts.withObjects(tx, accountId));
    for (const id of ids) await this.cleaner.remove(id);
    await this.archives.erase(accountId);
    await this.transactions.run((tx) => this.outbox.add(tx, events.mediaAccountErased, { accountId }));
  }
}
