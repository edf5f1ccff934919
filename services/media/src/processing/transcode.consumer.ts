import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, onState } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { VideosRepository } from '../videos/videos.repository.ts';
import { TranscodeQueue } from './transcode.queue.ts';

/** Enqueues every upload as a job, in its owner's turn. */
@Injectable()
export class TranscodeConsumer {
  constructor(queue: TranscodeQueue, videos: VideosRepository, eventConsumers: EventConsumers) {
    eventConsumers.register(consumers.transcode, [
      onState(
        events.videoUploaded,
        (tx, { payload: { videoId, version } }) => videos.isAt(tx, videoId, version),
        async (tx, { payload: { videoId } }) => {
          queue.addAfter(tx, videoId, 1, { priority: await videos.placeInLine(videoId, tx) });
        },
      ),
    ]);
  }
}
