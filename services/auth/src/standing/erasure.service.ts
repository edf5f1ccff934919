import { SERVICES_BUT_AUTH, events } from '@emberhood/contracts';
import { eachOf, erasePersonal, Jobs, markErased, Outbox, seal, Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit.repository.ts';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { Bans } from './bans.ts';
import { ErasuresRepository } from './erasures.repository.ts';
import { PERSONAL_TABLES } from './personal-data.ts';
import { StandingRepository } from './standing.repository.ts';

/** After the days of grace: erased, everywhere. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly transactions: Transactions,
    private readonly standing: StandingRepository,
    private readonly erasures: ErasuresRepository,
    private readonly bans: Bans,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    jobs: Jobs,
  ) {
    jobs.schedule('auth.delete-due', { cron: '* * * * *' }, () => this.eraseDue());
  }

  /** One transaction each: a crash leaves whole accounts for the next minute, and a failure blocks no other account. */
  async eraseDue(): Promise<void> {
    const due = await this.transactions.run((tx) => this.standing.deletionsDue(tx, this.clock.now()));
    await eachOf(due, (account) => this.transactions.run((tx) => this.erase(tx, account)));
  }

  private async erase(tx: Tx, { id: accountId, email }: { id: string; email: string }): Promise<void> {
    // Before the account: signing in takes the locks in this order, too.
    await this.erasures.eraseAddress(tx, accountId, email);
    const account = await this.standing.lock(tx, accountId);
    const now = this.clock.now();
    // Somebody signed in a moment ago, or another copy was here first.
    if (!account?.deletesAt || account.deletesAt > now) return;
    await markErased(tx, accountId);
    if (account.suspendedAt) await this.bans.add(tx, account);
    const sealedAddress = seal(this.config.MAIL_SEALING_KEY, account.email, accountId);
    await this.erasures.begin(tx, { accountId, sealedAddress, waiting: [...SERVICES_BUT_AUTH], startedAt: now });
    // All but the audit, which holds ids. Sessions, roles and identities go along.
    await erasePersonal(tx, PERSONAL_TABLES, accountId);
    await this.audit.addOwn(tx, { event: 'user_deleted', actor: accountId, result: 'deleted', client: null });
    await this.outbox.add(tx, events.accountDeleted, { accountId });
  }
}
