import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, Outbox, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { VisibilityRepository } from '../visibility/visibility.repository.ts';
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

/** Learns from media which clips are approved: without them nobody is discoverable (VID-12), or seated in a group (H4). */
@Injectable()
export class ReadinessConsumer {
  constructor(
    eventConsumers: EventConsumers,
    readiness: ReadinessRepository,
    visibility: VisibilityRepository,
    outbox: Outbox,
  ) {
    const handlers = VIDEO_EVENTS.map((definition) =>
      on(definition, async (tx, { payload: { videoId, ownerId, promptType, version } }) => {
        const approved = definition === events.videoApproved;
        const clip = { videoId, ownerId, promptType, version, approved };
        await (definition === events.videoDeleted ? readiness.end(tx, clip) : readiness.keep(tx, clip));
        await visibility.renew(tx, ownerId);
        const standing = await readiness.standingOf(tx, ownerId);
        if (standing) await outbox.add(tx, events.clipsChanged, { accountId: ownerId, ...standing });
      }),
    );
    eventConsumers.register(consumers.profiles, handlers);
  }
}
