import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { AccountsRepository } from './accounts.repository.ts';

/** What this service holds about a person, for themselves. */
@Controller()
export class AccountDataController {
  constructor(private readonly accounts: AccountsRepository) {}

  /** What the person said and got; of others in a group nothing, and of choices neither side (P9). */
  @Rpc(groupsRpc.exportAccount)
  async export({ accountId }: RpcPayload<typeof groupsRpc.exportAccount>) {
    return { sections: await this.accounts.sectionsOf(accountId) };
  }
}
