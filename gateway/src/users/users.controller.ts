import { api, profilesRpc } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { CurrentUserService } from './current-user.service.ts';

@Controller()
export class UsersController {
  constructor(
    private readonly users: CurrentUserService,
    private readonly rpc: RpcClient,
  ) {}

  @Route(api.currentUser)
  current(@Input() { account, session }: Input<typeof api.currentUser>) {
    return this.users.compose({ account, session });
  }

  @Route(api.updateUser)
  async update(@Input() { body, account, session }: Input<typeof api.updateUser>) {
    await this.rpc.call(profilesRpc.updateUser, { accountId: account.id, changes: body.changes });
    return this.users.compose({ account, session });
  }
}
