import { jobs } from '@emberhood/contracts';
import { LOGGER, injectablesIn, loadConfig, type Env, type Logger } from '@emberhood/service-kit';
import { assertRedisPolicy, createQueue } from '@emberhood/service-kit/queue';
import { Module, type DynamicModule } from '@nestjs/common';
import * as clips from './clips.parts.ts';
import { ffmpegProviders } from './ffmpeg/ffmpeg.providers.ts';
import { MEDIA_CONFIG, MediaConfig, WORKER_CONFIG, WorkerConfig } from './media.config.ts';
import { TRANSCODE_JOBS } from './processing/transcode.queue.ts';
import { storageProviders } from './storage/storage.providers.ts';
import * as parts from './worker.parts.ts';

/** The process that encodes clips and repairs what crashes leave behind. */
@Module({})
export class WorkerModule {
  static forRoot(env: Env): DynamicModule {
    const config = loadConfig(WorkerConfig, env);
    const openJobs = async (logger: Logger) => {
      await assertRedisPolicy(config.REDIS_URL);
      return createQueue(jobs.transcode, config.REDIS_URL, logger);
    };
    return {
      module: WorkerModule,
      providers: [
        { provide: MEDIA_CONFIG, useValue: loadConfig(MediaConfig, env) },
        { provide: WORKER_CONFIG, useValue: config },
        { provide: TRANSCODE_JOBS, useFactory: openJobs, inject: [LOGGER] },
        ...ffmpegProviders(config),
        ...storageProviders({ ...env, STORAGE_PORT: undefined }),
        ...injectablesIn([clips, parts]),
      ],
    };
  }
}
