import { consumers, events, notifications } from '@emberhood/contracts';
import { EventConsumers, onState } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { NotificationsRepository } from './notifications.repository.ts';

/**
 * What nobody needs to hear any more once the clip is gone. A decision that can be objected to is told all the same.
 */
const OF_NO_USE = [notifications.videoApproved, notifications.videoFailed].map(({ name }) => name);

/** A clip that its owner deletes or replaces overnight is no news in the morning (decision: notifications). */
@Injectable()
export class ClipsConsumer {
  constructor(eventConsumers: EventConsumers, repository: NotificationsRepository) {
    eventConsumers.register(consumers.authClips, [
      onState(
        events.videoDeleted,
        // No later state follows it.
        () => Promise.resolve(true),
        (tx, { payload: { ownerId, videoId } }) =>
          repository.expire(tx, { accountId: ownerId, about: videoId, templates: OF_NO_USE }),
      ),
    ]);
  }
}
