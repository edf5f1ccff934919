import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, Outbox, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { VisibilityRepository } from '../visibility/visibility.repository.ts';
import { ReadinessRepository } from './readiness.repository.ts';

/** Of clips that nobody has ever approved: nothing of what others know of their owner changes. */
const BEFORE_REVIEW = [events.videoUploaded, events.videoFailed] as const;
const OF_REVIEW = [
  events.videoReady,
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
    const unreviewed = BEFORE_REVIEW.map((definition) =>
      on(definition, (tx, { payload: { videoId, ownerId, promptType, version } }) =>
        readiness.keep(tx, { videoId, ownerId, promptType, version, approved: false }),
      ),
    );
    const reviewed = OF_REVIEW.map((definition) =>
      on(definition, async (tx, { payload: { videoId, ownerId, promptType, version } }) => {
        const approved = definition === events.videoApproved;
        const clip = { videoId, ownerId, promptType, version, approved };
        await (definition === events.videoDeleted ? readiness.end(tx, clip) : readiness.keep(tx, clip));
        await visibility.renew(tx, ownerId);
        const standing = await readiness.standingOf(tx, ownerId);
        if (standing) await outbox.add(tx, events.clipsChanged, { accountId: ownerId, ...standing });
      }),
    );
    eventConsumers.register(consumers.profiles, [...unreviewed, ...reviewed]);
  }
}
