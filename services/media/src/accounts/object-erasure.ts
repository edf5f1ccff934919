import { AccountId, events, z } from '@emberhood/contracts';
import { eachOf, Jobs, Outbox, Transactions, defineJob } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ArchivesService } from '../archives/archives.service.ts';
import { ObjectCleaner } from '../videos/object-cleaner.ts';
import { AccountsRepository } from './accounts.repository.ts';

/** Retried until the store has removed every object. */
export const eraseObjects = defineJob('accounts.erase-objects', z.object({ accountId: AccountId }), {
  retries: 100_000,
  retryDelayMaxSeconds: 600,
});

/** Removes the objects of erased accounts. */
@Injectable()
export class ObjectErasure {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly cleaner: ObjectCleaner,
    private readonly archives: ArchivesService,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    jobs: Jobs,
  ) {
    jobs.handle(eraseObjects, ({ accountId }) => this.erase(accountId));
  }

  /** Rows are marked at once, but the member's face is gone only when the store has removed the objects. */
  private async erase(accountId: string): Promise<void> {
    const ids = await this.accounts.withObjects(accountId);
    // A clip that the store fails to remove does not hold up the others.
    await eachOf([...ids.map((id) => () => this.cleaner.remove(id)), () => this.archives.erase(accountId)], (remove) =>
      remove(),
    );
    if ((await this.accounts.withObjects(accountId)).length > 0)
      throw new Error('Some objects are left, or may follow');
    await this.transactions.run((tx) => this.outbox.add(tx, events.mediaAccountErased, { accountId }));
  }
}
