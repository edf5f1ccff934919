import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, on, Outbox } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ClipRemoval } from '../videos/clip-removal.ts';
import { VideoTransitions } from '../videos/video-transitions.ts';
import { VideosRepository } from '../videos/videos.repository.ts';
import { TranscodeQueue } from './transcode.queue.ts';

/** Processes a photo once a message contains it, and removes it with that message. */
@Injectable()
export class PhotoConsumer {
  constructor(
    queue: TranscodeQueue,
    videos: VideosRepository,
    transitions: VideoTransitions,
    removal: ClipRemoval,
    outbox: Outbox,
    eventConsumers: EventConsumers,
  ) {
    eventConsumers.register(consumers.mediaPhotos, [
      on(events.photoSent, async (tx, { payload: { photoId, accountId } }) => {
        const taken = await transitions.moveOne(tx, photoId, {
          to: 'uploaded',
          from: ['pending'],
          act: 'uploaded',
          actorId: accountId,
          where: `kind = 'photo' and owner_id = :accountId`,
          parameters: { accountId },
          set: { acceptedAt: () => 'now()' },
        });
        if (taken) queue.addAfter(tx, photoId, taken.attempt, { priority: await videos.placeInLine(photoId, tx) });
        // The photo was given up or is not the sender's, so report to them that it cannot be shown.
        else if (!(await videos.isOf(tx, photoId, accountId)))
          await outbox.add(tx, events.photoChanged, {
            photoId,
            ownerId: accountId,
            state: 'failed',
            width: null,
            height: null,
            reason: null,
            version: 1,
          });
      }),
      on(events.photosDropped, async (tx, { payload: { photoIds } }) => {
        if (photoIds.length === 0) return;
        await removal.markDeleted(tx, {
          where: `kind = 'photo' and id in (:...photoIds)`,
          parameters: { photoIds },
          actorId: null,
        });
      }),
    ]);
  }
}
