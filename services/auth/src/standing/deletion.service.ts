import { AppError, DELETION_GRACE_DAYS, events, notifications, type ClientInfo } from '@emberhood/contracts';
import { Outbox, Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit.repository.ts';
import { CLOCK, secondsAfter, type Clock } from '../clock/clock.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { RolesRepository } from '../roles/roles.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { StandingRepository } from './standing.repository.ts';

const DAY_SECONDS = 86_400;

/** Signs out and hides at once; erases after the grace period unless cancelled. Signing in cancels nothing. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly standing: StandingRepository,
    private readonly sessions: SessionsRepository,
    private readonly roles: RolesRepository,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly notices: Notifications,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Does nothing if a deletion is pending. @throws ACCOUNT.LAST_OPERATOR_LEAVES; ACCOUNT.UNKNOWN when it has just gone, AUTH.SUSPENDED */
  request(accountId: string, client: ClientInfo): Promise<{ deletesAt: string }> {
    return this.transactions.run(async (tx) => {
      const account = await this.standing.lock(tx, accountId);
      if (!account) throw new AppError('ACCOUNT.UNKNOWN');
      // As if the suspension had been there before the call: whoever hears of both in another order gives back less.
      if (account.suspendedAt) throw new AppError('AUTH.SUSPENDED');
      if (account.deletesAt) return { deletesAt: account.deletesAt.toISOString() };
      if (await this.roles.isLastOperator(tx, accountId)) throw new AppError('ACCOUNT.LAST_OPERATOR_LEAVES');
      const deletesAt = secondsAfter(this.clock.now(), DELETION_GRACE_DAYS * DAY_SECONDS);
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

  /** Does nothing if no deletion is pending. @throws ACCOUNT.UNKNOWN when it has just gone, AUTH.SUSPENDED */
  async cancel(accountId: string, client: ClientInfo): Promise<void> {
    await this.transactions.run(async (tx) => {
      const account = await this.standing.lock(tx, accountId);
      if (!account) throw new AppError('ACCOUNT.UNKNOWN');
      // Cancelling would make them visible.
      if (account.suspendedAt) throw new AppError('AUTH.SUSPENDED');
      if (!account.deletesAt) return;
      const version = await this.standing.deleteAt(tx, accountId, null);
      // Roles count again (decision: sign-in).
      await this.sessions.rotateAllOf(tx, accountId);
      await this.record(tx, accountId, 'deletion cancelled', client);
      await this.outbox.add(tx, events.accountDeletionCancelled, { accountId, version });
      await this.notices.request(tx, {
        key: `auth:deletion-cancelled:${accountId}:${String(version)}`,
        to: { accountId },
        template: notifications.deletionCancelled,
        data: {},
      });
    });
  }

  private record(tx: Tx, accountId: string, result: string, client: ClientInfo): Promise<void> {
    return this.audit.addOwn(tx, { event: 'user_deleted', actor: accountId, result, client });
  }
}
