import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { BlocksRepository } from './blocks.repository.ts';

/** Who has blocked a groupmate does not see them in the directory either. Groups knows it: nothing is told back. */
@Injectable()
export class BlocksConsumer {
  constructor(eventConsumers: EventConsumers, blocks: BlocksRepository) {
    eventConsumers.register(consumers.profilesBlocks, [
      on(events.groupsBlockChanged, async (tx, { payload: { accountId, otherId, blocked } }) => {
        if (blocked) await blocks.add(tx, accountId, otherId);
        else await blocks.remove(tx, accountId, otherId);
      }),
    ]);
  }
}
