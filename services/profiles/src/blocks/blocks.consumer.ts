import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, onState } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { BlocksRepository } from './blocks.repository.ts';

/** A block between groupmates also holds in the directory. Groups made it, so nothing is published in return. */
@Injectable()
export class BlocksConsumer {
  constructor(eventConsumers: EventConsumers, blocks: BlocksRepository) {
    eventConsumers.register(consumers.profilesBlocks, [
      onState(
        events.groupsBlockChanged,
        (tx, { payload: { accountId, ...decision } }) => blocks.saveFromGroups(tx, { ownerId: accountId, ...decision }),
        (tx, { payload: { accountId, ...decision } }) => blocks.apply(tx, { ownerId: accountId, ...decision }),
      ),
    ]);
  }
}
