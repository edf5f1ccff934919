import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { DraftsRepository } from './drafts.repository.ts';

@Controller()
export class DraftsController {
  constructor(private readonly drafts: DraftsRepository) {}

  get = answer(groupsRpc.getDraft, async ({ accountId }) => ({ saved: await this.drafts.get(accountId) }));

  save = answer(groupsRpc.saveDraft, async ({ accountId, draft, version }) => ({
    saved: await this.drafts.save(accountId, draft, version),
  }));

  discard = answer(groupsRpc.discardDraft, ({ accountId }) => this.drafts.discard(accountId));
}
