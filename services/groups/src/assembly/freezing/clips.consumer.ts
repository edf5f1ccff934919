import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, onState } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { PublishRepository } from '../publishing/publish.repository.ts';

/** Notes whose clips are approved, so that a member who loses one after the freeze gets no seat (H4). */
@Injectable()
export class ClipsConsumer {
  constructor(eventConsumers: EventConsumers, rows: PublishRepository) {
    eventConsumers.register(consumers.groupsClips, [
      onState(events.clipsChanged, (tx, { payload }) => rows.saveClipStanding(tx, payload)),
    ]);
  }
}
