import { randomUUID } from 'node:crypto';
import { AppError, type ClientInfo, type EmailChange } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Budgets } from '../budgets/budgets.service.ts';
import { secondsAfter } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { ownTemplates } from '../notifications/templates/index.ts';
import { CodeMacs, newCode } from '../secrets/code.ts';
import { digestOf, newSecret } from '../secrets/secret.ts';
import type { Asking } from '../sessions/sessions.service.ts';
import { AddressMove } from './address-move.ts';
import { EmailChangesService, happensAt } from './email-changes.service.ts';

/** Requests a change of address. Answers alike whether the new one has an account here or not (guide security 2). */
@Injectable()
export class EmailChangeRequests {
  constructor(
    private readonly changes: EmailChangesService,
    private readonly budgets: Budgets,
    private readonly move: AddressMove,
    private readonly notices: Notifications,
    private readonly macs: CodeMacs,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws EMAIL_CHANGE.SAME, REQUEST.RATE_LIMITED, AUTH.PASSKEY_REQUIRED */
  request(asking: Asking, newEmail: string): Promise<EmailChange> {
    return this.changes.changing(asking, async (tx, { id: accountId, email }) => {
      if (newEmail === email) throw new AppError('EMAIL_CHANGE.SAME');
      await this.budgets.take(tx, 'email-change', accountId, asking.client);
      const [id, secret, code, now] = [randomUUID(), newSecret(), newCode(), this.changes.now()];
      const { mac, version } = this.macs.create({ challengeId: id, binding: accountId, email: newEmail, code });
      const expiresAt = secondsAfter(now, this.config.CHALLENGE_SECONDS);
      const change = await this.changes.begin(
        tx,
        {
          id,
          accountId,
          sessionId: asking.sessionId,
          newEmail,
          codeMac: mac,
          pepperVersion: version,
          answerDigest: digestOf(secret),
          requestedAt: now,
          codeExpiresAt: expiresAt,
        },
        asking.client,
      );
      await this.notices.request(tx, {
        key: `auth:email-change-asked:${id}`,
        to: { address: email },
        template: ownTemplates.emailChangeAsked,
        data: { newEmail, secret, happensAt: happensAt(now) },
      });
      await this.writeToNew(tx, { id, newEmail, code, expiresAt }, asking.client);
      return change;
    });
  }

  /** Its code, or, if another account has it already, that nothing will change; within the budget of that mailbox. */
  private async writeToNew(
    tx: Tx,
    { id, newEmail, code, expiresAt }: { id: string; newEmail: string; code: string; expiresAt: Date },
    client: ClientInfo,
  ): Promise<void> {
    const isFree = await this.move.isFree(tx, newEmail);
    const mailbox = await this.budgets.spend(tx, 'send', newEmail, client);
    if (!mailbox.granted) return;
    await this.notices.request(tx, {
      key: `auth:email-change-code:${id}`,
      to: { address: newEmail },
      template: ownTemplates.emailChangeCode,
      data: { code: isFree ? code : null, expiresAt },
      notAfter: expiresAt,
    });
  }
}
