import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, Outbox, onState, type ReceivedEvent, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { VisibilityRepository } from '../visibility/visibility.repository.ts';
import { ReadinessRepository } from './readiness.repository.ts';

/** Events about clips that were never approved, which change nothing that others know of their owner. */
const BEFORE_REVIEW = [events.videoUploaded, events.videoFailed] as const;
const OF_REVIEW = [
  events.videoReady,
  events.videoApproved,
  events.videoRejected,
  events.videoTakenDown,
  events.videoDeleted,
] as const;

/** Learns from media which clips are approved; without them nobody can be found (VID-12) or placed in a group (H4). */
@Injectable()
export class ReadinessConsumer {
  constructor(
    eventConsumers: EventConsumers,
    readiness: ReadinessRepository,
    visibility: VisibilityRepository,
    outbox: Outbox,
  ) {
    const keep =
      (approved: boolean) =>
      (tx: Tx, { payload }: ReceivedEvent<(typeof OF_REVIEW)[number]>) => {
        const { videoId, ownerId, promptType, version } = payload;
        return readiness.keep(tx, { videoId, ownerId, promptType, version, approved });
      };
    const unreviewed = BEFORE_REVIEW.map((definition) => onState(definition, keep(false)));
    const reviewed = OF_REVIEW.map((definition) =>
      onState(definition, keep(definition === events.videoApproved), async (tx, { payload: { ownerId } }) => {
        await visibility.updateDiscoverable(tx, ownerId);
        const standing = await readiness.standingOf(tx, ownerId);
        if (standing) await outbox.add(tx, events.clipsChanged, { accountId: ownerId, ...standing });
      }),
    );
    eventConsumers.register(consumers.profiles, [...unreviewed, ...reviewed]);
  }
}
