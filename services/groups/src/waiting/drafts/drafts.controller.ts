import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { DraftsRepository } from './drafts.repository.ts';

@Controller()
export class DraftsController {
  constructor(private readonly drafts: DraftsRepository) {}

  @Rpc(groupsRpc.getDraft)
  async get({ accountId }: RpcPayload<typeof groupsRpc.getDraft>) {
    return { saved: await this.drafts.get(accountId) };
  }

  @Rpc(groupsRpc.saveDraft)
  async save({ accountId, draft, version }: RpcPayload<typeof groupsRpc.saveDraft>) {
    return { saved: await this.drafts.save(accountId, draft, version) };
  }

  @Rpc(groupsRpc.discardDraft)
  async discard({ accountId }: RpcPayload<typeof groupsRpc.discardDraft>) {
    await this.drafts.discard(accountId);
  }
}
