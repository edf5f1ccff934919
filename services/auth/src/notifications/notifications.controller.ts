import { authRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
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

  @Rpc(authRpc.listNotifications)
  list({ accountId, ...page }: RpcPayload<typeof authRpc.listNotifications>) {
    return this.inbox.list(accountId, page);
  }

  @Rpc(authRpc.notificationMark)
  async mark({ accountId }: RpcPayload<typeof authRpc.notificationMark>) {
    const [unread, { timeZone }] = await Promise.all([this.inbox.unread(accountId), this.choices.find(accountId)]);
    return { unread, timeZone };
  }

  @Rpc(authRpc.readNotifications)
  async read({ accountId, until }: RpcPayload<typeof authRpc.readNotifications>) {
    await this.inbox.read(accountId, until);
  }

  @Rpc(authRpc.notificationChoices)
  async find({ accountId }: RpcPayload<typeof authRpc.notificationChoices>) {
    return { ...(await this.choices.find(accountId)), pushKey: this.devices.publicKey };
  }

  @Rpc(authRpc.chooseNotifications)
  async choose({ accountId, ...choices }: RpcPayload<typeof authRpc.chooseNotifications>) {
    await this.choices.save(accountId, choices);
  }

  @Rpc(authRpc.keepPushDevice)
  async keepDevice({ accountId, sessionId, ...device }: RpcPayload<typeof authRpc.keepPushDevice>) {
    await this.devices.keep({ accountId, sessionId }, device);
  }

  @Rpc(authRpc.removePushDevice)
  async removeDevice({ sessionId }: RpcPayload<typeof authRpc.removePushDevice>) {
    await this.devices.removeOfSession(sessionId);
  }

  @Rpc(authRpc.keepTimeZone)
  async keepTimeZone({ accountId, timeZone }: RpcPayload<typeof authRpc.keepTimeZone>) {
    await this.choices.keepTimeZone(accountId, timeZone);
  }

  @Rpc(authRpc.chooseByMail)
  async chooseByMail({ token, wanted }: RpcPayload<typeof authRpc.chooseByMail>) {
    return { topic: await this.choices.chooseByMail(token, wanted) };
  }
}
