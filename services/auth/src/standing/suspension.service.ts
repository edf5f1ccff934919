import { AppError, events, notifications, type SuspensionChange, type SuspensionInput } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail, type Acting } from '../audit/audit.repository.ts';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { StandingRepository, type StandingRow } from './standing.repository.ts';

/**
 * Suspended, nobody is signed in and nobody sees them; services hear of it by event, sessions end in the same
 * transaction.
 */
@Injectable()
export class SuspensionService {
  constructor(
    private readonly standing: StandingRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly notices: Notifications,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Suspending again replaces reason, end and note; the member is told unless only the note changes. Does nothing if
   * this is what stands there already, as a call may be repeated.
   * @throws REQUEST.INVALID for an end that is over, REQUEST.CHANGED
   */
  async suspend(tx: Tx, account: StandingRow, { replaces, ...input }: SuspensionChange, acting: Acting): Promise<void> {
    if (replaces !== undefined && !stands(account, replaces)) {
      if (stands(account, input)) return;
      throw new AppError('REQUEST.CHANGED');
    }
    const now = this.clock.now();
    const until = input.until === null ? null : new Date(input.until);
    if (until && until <= now) throw AppError.invalid('until', 'The end lies in the past.');
    await this.sessions.removeAllOf(tx, account.id);
    const { reason, note } = input;
    const version = await this.standing.suspend(tx, account.id, { at: now, until, reason, note, by: acting.actor });
    await this.record(tx, account.id, `suspended: ${reason}`, acting);
    await this.outbox.add(tx, events.accountSuspended, { accountId: account.id, version });
    const isTold = account.suspendedAt !== null && account.suspensionReason === reason;
    if (isTold && account.suspendedUntil?.getTime() === until?.getTime()) return;
    await this.notices.request(tx, {
      key: `auth:suspended:${account.id}:${String(version)}`,
      to: { accountId: account.id },
      template: notifications.suspended,
      data: { reason, until: until?.toISOString() ?? null, isHost: await this.standing.isHost(tx, account.id) },
    });
  }

  /** Does nothing if not suspended. @throws REQUEST.CHANGED if it is not the one that was seen */
  async reinstate(tx: Tx, account: StandingRow, acting: Acting, seen?: SuspensionInput): Promise<void> {
    if (!account.suspendedAt) return;
    if (seen && !stands(account, seen)) throw new AppError('REQUEST.CHANGED');
    const version = await this.standing.reinstate(tx, account.id);
    await this.record(tx, account.id, 'reinstated', acting);
    // Somebody who asked to be deleted stays hidden.
    const { deletesAt } = account;
    if (!deletesAt) await this.outbox.add(tx, events.accountReinstated, { accountId: account.id, version });
    const isHost = await this.standing.isHost(tx, account.id);
    await this.notices.request(tx, {
      key: `auth:reinstated:${account.id}:${String(version)}`,
      to: { accountId: account.id },
      template: notifications.reinstated,
      data: { isHost, ...(deletesAt && { deletesAt: deletesAt.toISOString() }) },
    });
  }

  private record(tx: Tx, subject: string, result: string, { actor, client }: Acting): Promise<void> {
    return this.audit.add(tx, { event: 'authz_change', actor, subject, result, client });
  }
}

/** Whether the account is suspended in just this way; null: not at all. */
function stands(account: StandingRow, suspension: SuspensionInput | null): boolean {
  if (!account.suspendedAt || !suspension) return !account.suspendedAt && !suspension;
  return (
    account.suspensionReason === suspension.reason &&
    (account.suspensionNote ?? '') === suspension.note &&
    account.suspendedUntil?.getTime() === (suspension.until === null ? undefined : Date.parse(suspension.until))
  );
}
