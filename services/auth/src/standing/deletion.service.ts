import {
  AppError,
  DELETION_GRACE_DAYS,
  SERVICES_BUT_AUTH,
  events,
  notifications,
  type ClientInfo,
  type ServiceName,
} from '@emberhood/contracts';
import { Jobs, Outbox, Transactions, seal, unseal, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit.repository.ts';
import { CLOCK, secondsAfter, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { RolesRepository } from '../roles/roles.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { Bans } from './bans.ts';
import { ErasuresRepository } from './erasures.repository.ts';
import { StandingRepository } from './standing.repository.ts';

const DAY_SECONDS = 86_400;

/** Leaving: signed out and hidden at once, erased after the days of grace, everywhere, and told when it is done. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly standing: StandingRepository,
    private readonly erasures: ErasuresRepository,
    private readonly bans: Bans,
    private readonly sessions: SessionsRepository,
    private readonly roles: RolesRepository,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly notices: Notifications,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    jobs: Jobs,
  ) {
    jobs.schedule('auth.delete-due', { cron: '* * * * *' }, () => this.eraseDue());
  }

  /** @throws ACCOUNT.LAST_OPERATOR_LEAVES; ACCOUNT.UNKNOWN when it has just gone */
  request(accountId: string, client: ClientInfo): Promise<{ deletesAt: string }> {
    return this.transactions.run(async (tx) => {
      const account = await this.standing.lock(tx, accountId);
      if (!account) throw new AppError('ACCOUNT.UNKNOWN');
      const operators = await this.roles.lockOperators(tx);
      if (operators.length === 1 && operators[0] === accountId) throw new AppError('ACCOUNT.LAST_OPERATOR_LEAVES');
      const deletesAt = account.deletesAt ?? secondsAfter(this.clock.now(), DELETION_GRACE_DAYS * DAY_SECONDS);
      await this.sessions.removeAllOf(tx, accountId);
      const version = await this.standing.deleteAt(tx, accountId, deletesAt);
      await this.record(tx, accountId, 'deletion requested', client);
      await this.outbox.add(tx, events.accountDeletionRequested, { accountId, version });
      await this.notices.request(tx, {
        key: `auth:deletion-requested:${accountId}:${String(version)}`,
        to: { accountId },
        template: notifications.deletionRequested,
        data: { deletesAt: deletesAt.toISOString() },
      });
      return { deletesAt: deletesAt.toISOString() };
    });
  }

  /** Signing in within the days of grace keeps the account. */
  async keep(tx: Tx, accountId: string, client: ClientInfo): Promise<void> {
    const version = await this.standing.deleteAt(tx, accountId, null);
    await this.record(tx, accountId, 'deletion cancelled', client);
    await this.outbox.add(tx, events.accountDeletionCancelled, { accountId, version });
    await this.notices.request(tx, {
      key: `auth:deletion-cancelled:${accountId}:${String(version)}`,
      to: { accountId },
      template: notifications.deletionCancelled,
      data: {},
    });
  }

  /** A service says that nothing is left with it; after the last one the person is told. */
  async answered(tx: Tx, accountId: string, service: ServiceName): Promise<void> {
    const left = await this.erasures.answered(tx, accountId, service);
    if (!left || left.waiting.length > 0) return;
    const address = unseal(this.config.MAIL_SEALING_KEY, left.sealed, accountId);
    await this.notices.request(tx, {
      key: `auth:deleted:${accountId}`,
      to: { address },
      template: notifications.deleted,
      data: {},
    });
    await this.erasures.complete(tx, accountId, this.clock.now());
  }

  /** One transaction each: a crash leaves whole accounts, and the next minute goes on. */
  async eraseDue(): Promise<void> {
    const due = await this.transactions.run((tx) => this.standing.deletionsDue(tx, this.clock.now()));
    for (const account of due) await this.transactions.run((tx) => this.erase(tx, account));
  }

  private async erase(tx: Tx, { id: accountId, email }: { id: string; email: string }): Promise<void> {
    // Before the account: signing in takes the locks in this order, too.
    await this.erasures.eraseAddress(tx, email);
    const account = await this.standing.lock(tx, accountId);
    const now = this.clock.now();
    // Somebody signed in a moment ago, or another copy was here first.
    if (!account?.deletesAt || account.deletesAt > now) return;
    if (account.suspendedAt) await this.bans.keep(tx, account);
    const sealed = seal(this.config.MAIL_SEALING_KEY, account.email, accountId);
    await this.erasures.begin(tx, { accountId, sealed, waiting: SERVICES_BUT_AUTH, now });
    await this.erasures.eraseAccount(tx, accountId);
    await this.record(tx, accountId, 'deleted', null);
    await this.outbox.add(tx, events.accountDeleted, { accountId });
  }

  private record(tx: Tx, accountId: string, result: string, client: ClientInfo | null): Promise<void> {
    return this.audit.add(tx, { event: 'user_deleted', actor: accountId, subject: accountId, result, client });
  }
}
