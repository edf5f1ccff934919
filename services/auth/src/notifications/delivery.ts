import { groupsRpc, notifications, type NotificationTemplate } from '@emberhood/contracts';
import { MailError, Mailer, RpcClient, unseal } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { macOf } from '../secrets/mac.ts';
import type { Settlement, WaitingNotification } from './notifications.repository.ts';
import { LONGEST_PAUSE_SECONDS, SealedNotification } from './notifications.service.ts';
import { Overtaking } from './overtaking.ts';
import { Recipients, type Addressee } from './recipients.ts';
import { findTemplate, render } from './templates/index.ts';
import type { Place } from './templates/message-content.ts';

/** Sends a message, to the address the person has now; holds no transaction meanwhile. */
@Injectable()
export class Delivery {
  constructor(
    private readonly recipients: Recipients,
    private readonly overtaking: Overtaking,
    private readonly mailer: Mailer,
    private readonly rpc: RpcClient,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @returns what became of it, or until when it waits */
  async send(notification: WaitingNotification): Promise<Settlement | { waitUntil: Date }> {
    if (notification.expired) return { state: 'skipped', reason: 'expired' };
    if (await this.overtaking.isOvertaken(notification)) return { state: 'skipped', reason: 'overtaken' };
    if (await this.overtaking.isTooEarly(notification)) return { waitUntil: nextLook(notification) };
    const template = findTemplate(notification.template, notification.version);
    // Requested by a newer release, whose instances know it.
    if (!template) throw new Error(`No template ${notification.template} v${String(notification.version)}`);
    const text = unseal(this.config.MAIL_SEALING_KEY, notification.sealed, notification.id);
    const { data, address } = SealedNotification.parse(JSON.parse(text));
    const ruling = await this.recipients.ruleOn(notification, { template, data, address });
    if ('waitUntil' in ruling) return ruling;
    if ('skipped' in ruling) return { state: 'skipped', reason: ruling.skipped };
    const { to } = ruling;
    const choice = this.choiceLink(to);
    const place: Place = {
      publicUrl: this.config.PUBLIC_URL,
      supportEmail: this.config.SUPPORT_EMAIL,
      timeZone: to.timeZone,
      ...(to.closed !== null && { closed: to.closed }),
      ...(choice !== null && { choiceUrl: choice }),
      ...(await this.answerTokenFor(notification, template, data)),
    };
    const message = render(template, data, place);
    try {
      await this.mailer.send({
        ...message,
        ...(choice !== null && { headers: oneClick(choice) }),
        to: to.address,
        replyTo: this.config.SUPPORT_EMAIL,
        id: notification.id,
      });
      return { state: 'sent' };
    } catch (error) {
      if (error instanceof MailError && error.refused) return { state: 'refused' };
      throw error;
    }
  }

  private choiceLink({ choice }: Addressee): string | null {
    if (choice === null) return null;
    const query = new URLSearchParams({ about: choice.topic, token: choice.token }).toString();
    return `${this.config.PUBLIC_URL}/unsubscribe?${query}`;
  }

  /** What answers an invitation. Stored in no event or row, but derived: a mail sent twice has the same in both. */
  private async answerTokenFor(
    { id, accountId }: WaitingNotification,
    template: NotificationTemplate,
    data: unknown,
  ): Promise<{ answerToken?: string }> {
    if (template !== notifications.groupInvited || accountId === null) return {};
    const { groupId } = notifications.groupInvited.data.parse(data);
    const token = macOf(this.config.MAIL_SEALING_KEY[0], 'answer', id).toString('base64url');
    await this.rpc.call(groupsRpc.setAnswerToken, { accountId, groupId, token });
    return { answerToken: token };
  }
}

/** How soon a message looks again whether the one before it was sent: later and later, as that is tried less and less. */
function nextLook({ createdAt }: WaitingNotification): Date {
  const now = Date.now();
  return new Date(now + Math.min(Math.max((now - createdAt.getTime()) / 10, 5_000), LONGEST_PAUSE_SECONDS * 1_000));
}

/** Mail programs show a button of their own for it, and post to the address (RFC 8058). */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
