import { profilesRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc, Transactions } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { FreezesRepository } from '../freezes/freezes.repository.ts';
import { CohortsRepository } from './cohorts.repository.ts';

/** What groups and profiles tell each other so that members see first whom they could be in a group with (decision: directory). */
@Controller()
export class CohortsController {
  constructor(
    private readonly cohorts: CohortsRepository,
    private readonly freezes: FreezesRepository,
    private readonly transactions: Transactions,
  ) {}

  @Rpc(profilesRpc.groupable)
  async groupable({ accountIds }: RpcPayload<typeof profilesRpc.groupable>) {
    return { people: await this.freezes.groupable(accountIds) };
  }

  @Rpc(profilesRpc.keepCohorts)
  async keep({ people }: RpcPayload<typeof profilesRpc.keepCohorts>) {
    await this.transactions.run((tx) => this.cohorts.keep(tx, people));
  }
}
