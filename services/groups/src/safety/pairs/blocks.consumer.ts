import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, onState } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { PairsRepository } from './pairs.repository.ts';
import { PairsService } from './pairs.service.ts';

/** Applies blocks made in profiles, so that the two get into no group together (I5). */
@Injectable()
export class BlocksConsumer {
  constructor(eventConsumers: EventConsumers, pairs: PairsService, blocks: PairsRepository) {
    eventConsumers.register(consumers.groupsBlocks, [
      onState(
        events.blockChanged,
        (tx, { payload: { accountId, ...decision } }) => blocks.saveNewerBlock(tx, { ownerId: accountId, ...decision }),
        (tx, { payload: { accountId, ...decision } }) => pairs.applyBlock(tx, { ownerId: accountId, ...decision }),
      ),
    ]);
  }
}
