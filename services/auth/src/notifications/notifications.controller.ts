import { authRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ChoicesService } from './choices.service.ts';
import { InboxService } from './inbox.service.ts';

@Controller()
export class NotificationsController {
  constructor(
    private readonly inbox: InboxService,
    private readonly choices: ChoicesService,
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
    return {};
  }

  @Rpc(authRpc.notificationChoices)
  find({ accountId }: RpcPayload<typeof authRpc.notificationChoices>) {
    return this.choices.find(accountId);
  }

  @Rpc(authRpc.chooseNotifications)
  async choose({ accountId, ...choices }: RpcPayload<typeof authRpc.chooseNotifications>) {
    await this.choices.save(accountId, choices);
    return {};
  }

  @Rpc(authRpc.keepTimeZone)
  async keepTimeZone({ accountId, timeZone }: RpcPayload<typeof authRpc.keepTimeZone>) {
    await this.choices.keepTimeZone(accountId, timeZone);
    return {};
  }

  @Rpc(authRpc.chooseByMail)
  async chooseByMail({ token, wanted }: RpcPayload<typeof authRpc.chooseByMail>) {
    return { topic: await this.choices.chooseByMail(token, wanted) };
  }
}
