import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, onState } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { PublishRepository } from '../publishing/publish.repository.ts';

/** Hears what becomes of clips after a freeze: who has lost one is seated nowhere (H4). */
@Injectable()
export class ClipsConsumer {
  constructor(eventConsumers: EventConsumers, rows: PublishRepository) {
    eventConsumers.register(consumers.groupsClips, [
      onState(events.clipsChanged, (tx, { payload }) => rows.saveClipStanding(tx, payload)),
    ]);
  }
}
