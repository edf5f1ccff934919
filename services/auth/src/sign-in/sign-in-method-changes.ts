import { randomUUID } from 'node:crypto';
import { notifications, type ClientInfo } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit.repository.ts';
import { Budgets } from '../budgets/budgets.service.ts';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { Notifications } from '../notifications/notifications.service.ts';

type News =
  | { template: typeof notifications.passkeyAdded | typeof notifications.passkeyRemoved; data: { name: string } }
  | {
      template: typeof notifications.identityLinked | typeof notifications.identityUnlinked;
      data: { provider: 'google' | 'microsoft' };
    };

const REMOVALS: readonly News['template'][] = [notifications.passkeyRemoved, notifications.identityUnlinked];

/** Audits each sign-in method added or removed, and mails the owner where an intruder could have done it. */
@Injectable()
export class SignInMethodChanges {
  constructor(
    private readonly audit: AuditTrail,
    private readonly notices: Notifications,
    private readonly budgets: Budgets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws REQUEST.RATE_LIMITED */
  async note(tx: Tx, change: { accountId: string; result: string; client: ClientInfo }, news?: News): Promise<void> {
    const { accountId, result, client } = change;
    // A removal is never refused, as a member may be shutting out an intruder.
    if (!news || !REMOVALS.includes(news.template)) await this.budgets.take(tx, 'ways-in', accountId, client);
    // The OWASP vocabulary's name for a change of credentials.
    await this.audit.addOwn(tx, { event: 'authn_password_change', actor: accountId, result, client });
    if (!news) return;
    await this.notices.request(tx, {
      key: `auth:${news.template.name}:${randomUUID()}`,
      to: { accountId },
      template: news.template,
      data: { ...news.data, at: this.clock.now().toISOString() },
    });
  }
}
