import { authRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ConsoleRoles } from './console-roles.service.ts';

@Controller()
export class RolesController {
  constructor(private readonly roles: ConsoleRoles) {}

  grant = answer(authRpc.grantRole, async (change) => ({ changed: await this.roles.change('grantTo', change) }));
  revoke = answer(authRpc.revokeRole, async (change) => ({ changed: await this.roles.change('revokeFrom', change) }));
  list = answer(authRpc.listRoles, async () => ({ grants: await this.roles.list() }));
}
