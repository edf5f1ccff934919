import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, keepNewest, onState } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ClipStandingEntity } from './clip-standing.entity.ts';

/** Notes whose clips are approved, so that a member who loses one after the freeze gets no seat (H4). */
@Injectable()
export class ClipsConsumer {
  constructor(eventConsumers: EventConsumers) {
    eventConsumers.register(consumers.groupsClips, [
      onState(events.clipsChanged, (tx, { payload }) => keepNewest(tx, ClipStandingEntity, payload)),
    ]);
  }
}
