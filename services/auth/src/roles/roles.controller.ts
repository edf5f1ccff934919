import { authRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ConsoleRoles } from './console-roles.service.ts';

@Controller()
export class RolesController {
  constructor(private readonly roles: ConsoleRoles) {}

  @Rpc(authRpc.grantRole)
  async grant(change: RpcPayload<typeof authRpc.grantRole>) {
    return { changed: await this.roles.grant(change) };
  }

  @Rpc(authRpc.revokeRole)
  async revoke(change: RpcPayload<typeof authRpc.revokeRole>) {
    return { changed: await this.roles.revoke(change) };
  }

  @Rpc(authRpc.listRoles)
  async list() {
    return { grants: await this.roles.list() };
  }
}
