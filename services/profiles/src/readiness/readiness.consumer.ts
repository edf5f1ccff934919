import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ReadinessRepository } from './readiness.repository.ts';

const VIDEO_EVENTS = [
  events.videoUploaded,
  events.videoReady,
  events.videoFailed,
  events.videoApproved,
  events.videoRejected,
  events.videoTakenDown,
  events.videoDeleted,
] as const;

/** Learns from media which clips are approved: without them nobody is discoverable (VID-12). */
@Injectable()
export class ReadinessConsumer {
  constructor(eventConsumers: EventConsumers, readiness: ReadinessRepository) {
    const handlers = VIDEO_EVENTS.map((definition) =>
      on(definition, (tx, { payload: { videoId, ownerId, promptType, version } }) =>
        readiness.keep(tx, { videoId, ownerId, promptType, version, approved: definition === events.videoApproved }),
      ),
    );
    eventConsumers.register(consumers.profiles, handlers);
  }
}
