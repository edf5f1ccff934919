import { authRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ChoicesService } from './choices.service.ts';
import { InboxService } from './inbox.service.ts';
import { PushDevices } from './push-devices.service.ts';

@Controller()
export class NotificationsController {
  constructor(
    private readonly inbox: InboxService,
    private readonly choices: ChoicesService,
    private readonly devices: PushDevices,
  ) {}

  list = answer(authRpc.listNotifications, ({ accountId, ...page }) => this.inbox.list(accountId, page));

  mark = answer(authRpc.notificationMark, async ({ accountId }) => {
    const [unread, { timeZone }] = await Promise.all([this.inbox.unread(accountId), this.choices.find(accountId)]);
    return { unread, timeZone };
  });

  read = answer(authRpc.readNotifications, ({ accountId, until }) => this.inbox.read(accountId, until));

  find = answer(authRpc.notificationChoices, async ({ accountId }) => ({
    ...(await this.choices.find(accountId)),
    pushKey: this.devices.publicKey,
  }));

  choose = answer(authRpc.chooseNotifications, ({ accountId, ...choices }) => this.choices.save(accountId, choices));

  keepDevice = answer(authRpc.keepPushDevice, ({ accountId, sessionId, ...device }) =>
    this.devices.keep({ accountId, sessionId }, device),
  );

  removeDevice = answer(authRpc.removePushDevice, ({ sessionId }) => this.devices.removeOfSession(sessionId));

  keepTimeZone = answer(authRpc.keepTimeZone, ({ accountId, timeZone }) =>
    this.choices.keepTimeZone(accountId, timeZone),
  );

  chooseByMail = answer(authRpc.chooseByMail, async ({ token, wanted }) => ({
    topic: await this.choices.chooseByMail(token, wanted),
  }));
}
