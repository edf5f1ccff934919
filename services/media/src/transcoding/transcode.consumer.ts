import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, LOGGER, on, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { TranscodeQueue } from './transcode.queue.ts';

/** Every accepted upload becomes a job. */
@Injectable()
export class TranscodeConsumer {
  constructor(
    private readonly queue: TranscodeQueue,
    @Inject(LOGGER) private readonly logger: Logger,
    eventConsumers: EventConsumers,
  ) {
    eventConsumers.register(consumers.transcode, [
      on(events.videoUploaded, (_tx, event) => this.enqueue(event.payload.videoId)),
    ]);
  }

  private async enqueue(videoId: string): Promise<void> {
    try {
      await this.queue.add(videoId, 1);
    } catch (error) {
      // The row says that it waits: the upkeep enqueues it once Redis is back.
      this.logger.warn({ err: error, videoId }, 'Queue: a clip could not be enqueued yet');
    }
  }
}
