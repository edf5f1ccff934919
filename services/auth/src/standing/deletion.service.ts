import { AppError, DELETION_GRACE_DAYS, events, notifications, type ClientInfo } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit.repository.ts';
import { DAY, CLOCK, secondsAfter, type Clock } from '../clock/clock.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { RolesRepository } from '../roles/roles.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { SessionsService, type Asking } from '../sessions/sessions.service.ts';
import { StandingRepository } from './standing.repository.ts';

/** Signs out and hides at once; erases after the grace period unless cancelled. Signing in cancels nothing. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly standing: StandingRepository,
    private readonly sessions: SessionsService,
    private readonly sessionRows: SessionsRepository,
    private readonly roles: RolesRepository,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly notices: Notifications,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Does nothing if a deletion is pending. @throws ACCOUNT.LAST_OPERATOR_LEAVES */
  request({ sessionId, client }: Asking): Promise<{ deletesAt: string }> {
    return this.sessions.acting(sessionId, async (tx, { id: accountId, deletesAt: pending }) => {
      if (pending) return { deletesAt: pending.toISOString() };
      if (await this.roles.isLastOperator(tx, accountId)) throw new AppError('ACCOUNT.LAST_OPERATOR_LEAVES');
      const deletesAt = secondsAfter(this.clock.now(), DELETION_GRACE_DAYS * DAY);
      await this.sessionRows.removeAllOf(tx, accountId);
      const version = await this.standing.deleteAt(tx, accountId, deletesAt);
      await this.record(tx, accountId, 'deletion requested', client);
      await this.outbox.add(tx, events.accountDeletionRequested, { accountId, version });
      await this.notices.request(tx, {
        key: `auth:deletion-requested:${accountId}:${String(version)}`,
        to: { accountId },
        template: notifications.deletionRequested,
        data: { deletesAt: deletesAt.toISOString(), isHost: await this.standing.isHost(tx, accountId) },
      });
      return { deletesAt: deletesAt.toISOString() };
    });
  }

  /** Does nothing if no deletion is pending. */
  async cancel({ sessionId, client }: Asking): Promise<void> {
    await this.sessions.acting(sessionId, async (tx, { id: accountId, deletesAt }) => {
      if (!deletesAt) return;
      const version = await this.standing.deleteAt(tx, accountId, null);
      // Roles count again (decision: sign-in).
      await this.sessionRows.rotateAllOf(tx, accountId);
      await this.record(tx, accountId, 'deletion cancelled', client);
      await this.outbox.add(tx, events.accountDeletionCancelled, { accountId, version });
      await this.notices.request(tx, {
        key: `auth:deletion-cancelled:${accountId}:${String(version)}`,
        to: { accountId },
        template: notifications.deletionCancelled,
        data: { isHost: await this.standing.isHost(tx, accountId) },
      });
    });
  }

  private record(tx: Tx, accountId: string, result: string, client: ClientInfo): Promise<void> {
    return this.audit.addOwn(tx, { event: 'user_deleted', actor: accountId, result, client });
  }
}
