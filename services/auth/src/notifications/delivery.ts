import { groupsRpc, isForSuspended, notifications, type NotificationTemplate } from '@emberhood/contracts';
import { Jobs, LOGGER, MailError, Mailer, RpcClient, unseal, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { answerToken } from '../secrets/answer-token.ts';
import { NotificationsRepository, type Settlement, type WaitingNotification } from './notifications.repository.ts';
import { SealedNotification, deliverNotification } from './notifications.service.ts';
import { findTemplate, render } from './templates/index.ts';
import type { Place } from './templates/letter.ts';

type Recipient = { address: string } | { skipped: 'no-account' | 'suspended' };

/** Sends a message, to the address the person has now; holds no transaction meanwhile. */
@Injectable()
export class Delivery {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly mailer: Mailer,
    private readonly rpc: RpcClient,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    jobs: Jobs,
  ) {
    jobs.handle(deliverNotification, ({ id }) => this.deliver(id));
  }

  private async deliver(id: string): Promise<void> {
    const notification = await this.notifications.findWaiting(id);
    // Sent by a try whose end was not noted in time.
    if (!notification) return;
    const settlement = await this.send(notification);
    await this.notifications.settle(id, settlement);
    if (settlement.state === 'skipped' || settlement.state === 'refused') {
      this.logger.info(
        { notificationId: id, template: notification.template, ...settlement },
        'Notification: not sent',
      );
    }
  }

  private async send(notification: WaitingNotification): Promise<Settlement> {
    if (notification.expired) return { state: 'skipped', reason: 'expired' };
    const template = findTemplate(notification.template, notification.version);
    // A newer release asked; one of its own copies will know.
    if (!template) throw new Error(`No template ${notification.template} v${String(notification.version)}`);
    const text = unseal(this.config.MAIL_SEALING_KEY, notification.sealed, notification.id);
    const { data, address } = SealedNotification.parse(JSON.parse(text));
    const recipient = await this.recipientOf(notification.accountId, address, template);
    if ('skipped' in recipient) return { state: 'skipped', reason: recipient.skipped };
    const place: Place = {
      publicUrl: this.config.PUBLIC_URL,
      supportEmail: this.config.SUPPORT_EMAIL,
      ...(await this.answerTokenFor(notification, template, data)),
    };
    try {
      await this.mailer.send({
        ...render(template, data, place),
        to: recipient.address,
        messageId: `<${notification.id}@emberhood>`,
      });
      return { state: 'sent' };
    } catch (error) {
      if (error instanceof MailError && error.refused) return { state: 'refused' };
      throw error;
    }
  }

  /** It is in no event and no row. Of who gets two mails, because a try that failed had gone through, both answer. */
  private async answerTokenFor(
    { id, accountId }: WaitingNotification,
    template: NotificationTemplate,
    data: unknown,
  ): Promise<{ answerToken?: string }> {
    if (template !== notifications.groupInvited || accountId === null) return {};
    const { groupId } = notifications.groupInvited.data.parse(data);
    const token = answerToken(this.config.MAIL_SEALING_KEY, id);
    await this.rpc.call(groupsRpc.setAnswerToken, { accountId, groupId, token });
    return { answerToken: token };
  }

  private async recipientOf(
    accountId: string | null,
    address: string | undefined,
    template: NotificationTemplate,
  ): Promise<Recipient> {
    if (accountId === null) return address === undefined ? { skipped: 'no-account' } : { address };
    const account = await this.notifications.findRecipient(accountId);
    if (!account) return { skipped: 'no-account' };
    if (account.suspended && !isForSuspended(template)) return { skipped: 'suspended' };
    return { address: account.email };
  }
}
