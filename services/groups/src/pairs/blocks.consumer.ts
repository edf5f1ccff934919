import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { PairsService } from './pairs.service.ts';

/** Who has blocked somebody on their page is kept apart from them in groups as well (I5). */
@Injectable()
export class BlocksConsumer {
  constructor(eventConsumers: EventConsumers, pairs: PairsService) {
    eventConsumers.register(consumers.groupsBlocks, [
      on(events.blockChanged, async (tx, { payload: { accountId, otherId, blocked } }) => {
        await pairs.set(tx, accountId, otherId, 'block', blocked);
      }),
    ]);
  }
}
