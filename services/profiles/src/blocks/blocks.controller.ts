import { profilesRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { BlocksService } from './blocks.service.ts';

@Controller()
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  list = answer(profilesRpc.listBlocked, async ({ accountId }) => ({ people: await this.blocks.list(accountId) }));

  set = answer(profilesRpc.setBlock, ({ accountId, personId, blocked }) =>
    this.blocks.set(accountId, personId, blocked),
  );
}
