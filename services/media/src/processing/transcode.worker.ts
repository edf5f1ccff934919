import { jobs } from '@emberhood/contracts';
import { LOGGER, type Logger } from '@emberhood/service-kit';
import { createWorker } from '@emberhood/service-kit/queue';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { WORKER_CONFIG, type WorkerConfig } from '../media.config.ts';
import { TranscodeService } from './transcode.service.ts';

/** Takes jobs one at a time. When stopped, it finishes the current one. */
@Injectable()
export class TranscodeWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private worker: { close: () => Promise<void> } | undefined;

  constructor(
    private readonly transcoding: TranscodeService,
    @Inject(WORKER_CONFIG) private readonly config: WorkerConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { REDIS_URL: redisUrl, TRANSCODE_CONCURRENCY: concurrency } = this.config;
    const work = ({ videoId }: { videoId: string }): Promise<void> => this.transcoding.run(videoId);
    this.worker = createWorker(jobs.transcode, redisUrl, this.logger, work, concurrency);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
  }
}
