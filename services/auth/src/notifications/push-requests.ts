import { z, type NotificationTemplate } from '@emberhood/contracts';
import { Jobs, defineJob, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { PushDevicesRepository } from './push-devices.repository.ts';
import { pushUntil } from './push-ruling.ts';
import { pushLineOf } from './templates/push.ts';

/** Retried for an hour and a half; after a longer outage, ringing is of no use. */
export const pushNotification = defineJob(
  'notifications.push',
  z.object({ id: z.uuid(), deviceId: z.uuid(), until: z.iso.datetime() }),
  { concurrency: 5, timeoutSeconds: 30, retries: 17, retryDelaySeconds: 1, retryDelayMaxSeconds: 600 },
);

interface Told {
  id: string;
  accountId: string;
  template: NotificationTemplate;
  data: unknown;
  notAfter: Date;
}

/** Queues a job for each device of the recipient, so that a failed one is retried alone. */
@Injectable()
export class PushRequests {
  constructor(
    private readonly devices: PushDevicesRepository,
    private readonly jobs: Jobs,
  ) {}

  async add(tx: Tx, { id, accountId, template, data, notAfter }: Told): Promise<void> {
    if (pushLineOf(template) === null) return;
    const until = pushUntil(data, notAfter, new Date()).toISOString();
    for (const deviceId of await this.devices.idsOf(tx, accountId))
      await this.jobs.enqueue(tx, pushNotification, { id, deviceId, until });
  }
}
