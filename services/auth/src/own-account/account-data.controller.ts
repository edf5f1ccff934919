import { authRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { AccountExport } from './account-export.ts';

/** What this service holds about a person, for themselves. */
@Controller()
export class AccountDataController {
  constructor(private readonly data: AccountExport) {}

  @Rpc(authRpc.exportAccount)
  async export({ accountId }: RpcPayload<typeof authRpc.exportAccount>) {
    return { sections: await this.data.sections(accountId) };
  }
}
