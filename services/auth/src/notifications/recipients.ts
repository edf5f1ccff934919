import {
  HOME_TIME_ZONE,
  canWait,
  isForSuspended,
  topicOf,
  type NotificationTemplate,
  type NotificationTopic,
} from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { ChoicesRepository, type Recipient } from './choices.repository.ts';
import { ChoicesService } from './choices.service.ts';
import type { WaitingNotification } from './notifications.repository.ts';
import { deadlineOf, endOfQuiet } from './quiet-hours.ts';

/** Of a message that goes out now; `choice`: what stops mails like it, where one can do without them. */
export interface Addressee {
  address: string;
  timeZone: string;
  closed: Recipient['closed'];
  choice: { topic: NotificationTopic; token: string } | null;
}

export type Ruling =
  | { to: Addressee }
  | { skipped: 'no-account' | 'suspended' | 'preference' }
  /** Their quiet hours end then. */
  | { waitUntil: Date };

/** Unsealed content of a row, and its template. */
interface Content {
  template: NotificationTemplate;
  data: unknown;
  address?: string | undefined;
}

/** Decides on delivery whether, where and when a person gets a message. */
@Injectable()
export class Recipients {
  constructor(
    private readonly repository: ChoicesRepository,
    private readonly choices: ChoicesService,
  ) {}

  async ruleOn(
    { accountId, notAfter }: Pick<WaitingNotification, 'accountId' | 'notAfter'>,
    { template, data, address }: Content,
  ): Promise<Ruling> {
    if (accountId === null) return this.ruleOnAddress(address);
    const account = await this.repository.findRecipient(accountId);
    if (!account) return { skipped: 'no-account' };
    if (account.closed === 'suspended' && !isForSuspended(template)) return { skipped: 'suspended' };
    const { mailOff, quietHours, timeZone } = this.choices.choicesOf(account.choices);
    const topic = topicOf(template);
    if (topic !== null && mailOff.includes(topic)) return { skipped: 'preference' };
    // While no browser has told where they are, nobody knows when their night is.
    const morning =
      canWait(topic) && quietHours && timeZone !== null ? endOfQuiet(new Date(), quietHours, timeZone) : null;
    if (morning && morning < notAfter && morning < (deadlineOf(template, data) ?? notAfter))
      return { waitUntil: morning };
    return {
      to: {
        address: account.email,
        timeZone: timeZone ?? HOME_TIME_ZONE,
        closed: account.closed,
        choice: topic === null ? null : { topic, token: this.choices.tokenFor(accountId, topic) },
      },
    };
  }

  private async ruleOnAddress(address: string | undefined): Promise<Ruling> {
    if (address === undefined) return { skipped: 'no-account' };
    const timeZone = (await this.repository.findZoneOf(address)) ?? HOME_TIME_ZONE;
    return { to: { address, timeZone, closed: null, choice: null } };
  }
}
