import { randomUUID } from 'node:crypto';
import { notifications, type ClientInfo } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { DeviceMarks } from '../secrets/device.ts';
import { deviceOf, networkOf } from '../sessions/own-session.ts';

/** Marks browsers on sign-in and mails the owner about one without their mark. */
@Injectable()
export class DeviceNotices {
  constructor(
    private readonly marks: DeviceMarks,
    private readonly notices: Notifications,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  mark({ email }: AccountRow): string {
    return this.marks.make(email);
  }

  /** Unless the browser has this account's mark. */
  async tellOf(tx: Tx, { id, email }: AccountRow, mark: string | null, client: ClientInfo): Promise<void> {
    if (this.marks.recognise(mark, email) !== null) return;
    await this.notices.request(tx, {
      key: `auth:new-device:${randomUUID()}`,
      to: { accountId: id },
      template: notifications.newDevice,
      data: {
        device: deviceOf(client.userAgent),
        network: networkOf(client.ip),
        at: this.clock.now().toISOString(),
      },
    });
  }
}
