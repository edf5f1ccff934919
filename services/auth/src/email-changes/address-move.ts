import type { ClientInfo, EmailChangeOutcome } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountsRepository, addressIdentity, type AccountRow } from '../accounts/accounts.repository.ts';
import { AuditTrail } from '../audit/audit.repository.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { ownTemplates } from '../notifications/templates/index.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { Bans } from '../standing/bans.ts';
import { EmailChangesRepository, type EmailChangeRow } from './email-changes.repository.ts';

/**
 * Why a change was not made: stopped in the account, refused from the old address, the new one was taken meanwhile, or
 * the account is suspended or about to be deleted.
 */
type Reason = 'stopped' | 'denied' | 'taken' | 'rests';

/** Completes a confirmed change or gives it up. The caller holds the account lock. */
@Injectable()
export class AddressMove {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly accounts: AccountsRepository,
    private readonly bans: Bans,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditTrail,
    private readonly notices: Notifications,
  ) {}

  /** Whether the address is neither taken nor banned. Always runs both queries, so that timing reveals nothing. */
  async isFree(tx: Tx, email: string): Promise<boolean> {
    const taken = await this.accounts.hasAddress(tx, email);
    const banned = await this.bans.includes(tx, email, addressIdentity(email));
    return !taken && !banned;
  }

  /** `taken` if another account took the address; `stopped` if the owner is suspended or leaving and cannot object. */
  async make(
    tx: Tx,
    account: AccountRow,
    change: EmailChangeRow,
    client: ClientInfo | null,
  ): Promise<EmailChangeOutcome> {
    const { accountId, newEmail, sessionId } = change;
    const rests = account.suspendedAt !== null || account.deletesAt !== null;
    const against = rests ? 'rests' : (await this.isFree(tx, newEmail)) ? null : 'taken';
    if (against !== null) {
      await this.cancel(tx, change, against, client);
      return against === 'rests' ? 'stopped' : against;
    }
    await this.changes.remove(tx, accountId);
    await this.accounts.changeAddress(tx, accountId, newEmail);
    await this.sessions.removeAllOf(tx, accountId, sessionId);
    await this.sessions.rotateAllOf(tx, accountId);
    await this.note(tx, accountId, 'address changed', client);
    for (const which of ['old', 'new'] as const)
      await this.notices.request(tx, {
        key: `auth:email-changed:${which}:${change.id}`,
        to: { address: which === 'old' ? account.email : newEmail },
        template: ownTemplates.emailChanged,
        data: { which, newEmail },
      });
    return 'changed';
  }

  /** Keeps the address and mails the reason. A denied change signs everybody out, as an intruder requested it. */
  async cancel(
    tx: Tx,
    { accountId, id, newEmail }: EmailChangeRow,
    reason: Reason,
    client: ClientInfo | null,
  ): Promise<void> {
    await this.changes.remove(tx, accountId);
    if (reason === 'denied') await this.sessions.signOut(tx, accountId);
    await this.note(tx, accountId, `change of address given up: ${reason}`, client);
    await this.notices.request(tx, {
      key: `auth:email-change-given-up:${id}`,
      to: { accountId },
      template: ownTemplates.emailChangeGivenUp,
      data: { newEmail, reason },
    });
  }

  note(tx: Tx, accountId: string, result: string, client: ClientInfo | null): Promise<void> {
    const actor = client === null ? 'system:email-changes' : accountId;
    return this.audit.add(tx, { event: 'authn_password_change', actor, subject: accountId, result, client });
  }
}
