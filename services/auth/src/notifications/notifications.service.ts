import { createHmac, randomUUID } from 'node:crypto';
import { HOME_TIME_ZONE, z, type NotificationTemplate } from '@emberhood/contracts';
import { Jobs, MAIL_CONNECTIONS, defineJob, seal, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { headlineContext } from './inbox.service.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import { PushDevicesRepository } from './push-devices.repository.ts';
import { pushNotification } from './push-jobs.ts';
import { pushUntil } from './push-ruling.ts';
import { deadlineOf, usefulUntil } from './quiet-hours.ts';
import { headlineOf, isListed } from './templates/index.ts';
import { pushLineOf } from './templates/push.ts';

/** Mail servers hold it against a sender who tries again each minute for days. */
export const LONGEST_PAUSE_SECONDS = 900;
/** How often a message can be tried at least while it is of use, so that a code still comes in time. */
const LEAST_TRIES = 15;

/**
 * The timeout covers a mail server that uses its full time for each reply. Retried until the handler finds that the
 * message has expired.
 */
export const deliverNotification = defineJob('notifications.deliver', z.object({ id: z.uuid() }), {
  concurrency: MAIL_CONNECTIONS,
  oneAtATimePerGroup: true,
  timeoutSeconds: 240,
  retries: 100_000,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: LONGEST_PAUSE_SECONDS,
});

/** What a row's seal holds. */
export const SealedNotification = z.object({ data: z.unknown(), address: z.string().optional() });

const LIFE_MS = 3 * 24 * 3_600_000;

export interface Notice<T extends NotificationTemplate = NotificationTemplate> {
  /** Unique for what is told: begins with the service that asks. */
  key: string;
  /** An address only where there need not be an account: before the first sign-in, after deletion. */
  to: { accountId: string } | { address: string };
  template: T;
  data: z.input<T['data']>;
  /** Three days by default. */
  notAfter?: Date;
}

/** Accepts messages to people, in the transaction of their reason. */
@Injectable()
export class Notifications {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly jobs: Jobs,
    private readonly devices: PushDevicesRepository,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Nothing happens when the key was used before. @throws ZodError when the data has not the template's shape */
  async request<T extends NotificationTemplate>(tx: Tx, notice: Notice<T>): Promise<void> {
    const id = randomUUID();
    const data = notice.template.data.parse(notice.data);
    const accountId = 'accountId' in notice.to ? notice.to.accountId : null;
    const content = { data, ...('address' in notice.to && { address: notice.to.address }) };
    const latest = notice.notAfter ?? new Date(Date.now() + LIFE_MS);
    const notAfter = usefulUntil(notice.template, data, latest);
    const fresh = await this.notifications.insert(tx, {
      id,
      key: notice.key,
      accountId,
      template: notice.template.name,
      version: notice.template.version,
      sealed: seal(this.config.MAIL_SEALING_KEY, JSON.stringify(content), id),
      headline: accountId !== null && isListed(notice.template) ? this.sealHeadline(id, notice.template, data) : null,
      notAfter,
    });
    if (!fresh) return;
    const group = accountId ?? this.groupOf(content.address);
    await this.jobs.enqueue(tx, deliverNotification, { id }, { group, retryDelayMaxSeconds: longestPause(notAfter) });
    if (accountId === null || pushLineOf(notice.template) === null) return;
    const until = pushUntil(deadlineOf(notice.template, data), notAfter, new Date()).toISOString();
    // A job for each device, so that a failed one is retried alone.
    for (const deviceId of await this.devices.idsOf(tx, accountId))
      await this.jobs.enqueue(tx, pushNotification, { id, deviceId, until });
  }

  private sealHeadline(id: string, template: NotificationTemplate, data: unknown): Buffer {
    const { PUBLIC_URL: publicUrl, SUPPORT_EMAIL: supportEmail, MAIL_SEALING_KEY: keys } = this.config;
    const headline = headlineOf(template, data, { publicUrl, supportEmail, timeZone: HOME_TIME_ZONE });
    return seal(keys, JSON.stringify(headline), headlineContext(id));
  }

  /** Groups mails by address without revealing the address. */
  private groupOf(address = ''): string {
    return createHmac('sha256', this.config.MAIL_SEALING_KEY[0]).update(address).digest('hex').slice(0, 32);
  }
}

function longestPause(notAfter: Date): number {
  const seconds = Math.round((notAfter.getTime() - Date.now()) / 1_000 / LEAST_TRIES);
  return Math.max(1, Math.min(LONGEST_PAUSE_SECONDS, seconds));
}
