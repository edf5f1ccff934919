import { eachOf, Jobs, Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { StandingRepository } from './standing.repository.ts';
import { SuspensionService } from './suspension.service.ts';

/** Suspensions whose time is over. */
@Injectable()
export class SuspensionEnd {
  constructor(
    private readonly transactions: Transactions,
    private readonly standing: StandingRepository,
    private readonly suspension: SuspensionService,
    @Inject(CLOCK) private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.schedule('auth.end-suspensions', { cron: '* * * * *' }, () => this.endDue());
  }

  async endDue(): Promise<void> {
    const due = await this.transactions.run((tx) => this.standing.suspensionsOver(tx, this.clock.now()));
    await eachOf(due, ({ id }) =>
      this.transactions.run(async (tx) => {
        const account = await this.standing.lock(tx, id);
        if (!account?.suspendedUntil || account.suspendedUntil > this.clock.now()) return;
        await this.suspension.reinstate(tx, account, { actor: 'system:end-suspensions', client: null });
      }),
    );
  }
}
