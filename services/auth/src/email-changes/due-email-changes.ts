import { EMAIL_CHANGE_WAIT_DAYS } from '@emberhood/contracts';
import { eachOf, Jobs, Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { DAY, CLOCK, secondsAfter, type Clock } from '../clock/clock.ts';
import { AddressMove } from './address-move.ts';
import { EmailChangesRepository } from './email-changes.repository.ts';
import { happensAt } from './email-changes.service.ts';

/** Makes changes that the old address did not answer in time, as nobody may read it any more. */
@Injectable()
export class DueEmailChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: EmailChangesRepository,
    private readonly accounts: AccountsRepository,
    private readonly move: AddressMove,
    @Inject(CLOCK) private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.schedule('auth.email-changes', { cron: '*/10 * * * *' }, () => this.makeDue());
  }

  async makeDue(): Promise<void> {
    const since = secondsAfter(this.clock.now(), -EMAIL_CHANGE_WAIT_DAYS * DAY);
    await this.transactions.run((tx) => this.rows.forgetUnproved(tx, this.clock.now()));
    const due = await this.transactions.run((tx) => this.rows.due(tx, since));
    await eachOf(due, ({ accountId }) => this.transactions.run((tx) => this.makeOne(tx, accountId)));
  }

  private async makeOne(tx: Tx, accountId: string): Promise<void> {
    const account = await this.accounts.lockById(tx, accountId);
    const change = await this.rows.find(tx, { accountId }, this.clock.now());
    if (!account || !change?.provedAt || happensAt(change.requestedAt) > this.clock.now()) return;
    await this.move.make(tx, account, change, null);
  }
}
