import { LOGGER, injectablesIn, loadConfig, type Env, type Logger } from '@emberhood/service-kit';
import { assertRedisPolicy } from '@emberhood/service-kit/queue';
import { Module, type DynamicModule } from '@nestjs/common';
import { ClipsModule } from './clips.module.ts';
import { FfmpegModule } from './ffmpeg/ffmpeg.module.ts';
import { MediaConfig, WORKER_CONFIG, WorkerConfig } from './media.config.ts';
import { StorageModule } from './storage/storage.module.ts';
import { createTranscodeJobs, TRANSCODE_JOBS } from './processing/transcode.queue.ts';
import * as parts from './worker.parts.ts';

/** The process that encodes clips and repairs what crashes leave behind. */
@Module({})
export class WorkerModule {
  static forRoot(env: Env): DynamicModule {
    const config = loadConfig(WorkerConfig, env);
    const openJobs = async (logger: Logger) => {
      await assertRedisPolicy(config.REDIS_URL);
      return createTranscodeJobs(config.REDIS_URL, logger);
    };
    return {
      module: WorkerModule,
      imports: [
        ClipsModule.with(loadConfig(MediaConfig, env)),
        FfmpegModule.with(config),
        StorageModule.forRoot({ ...env, STORAGE_PORT: undefined }),
      ],
      providers: [
        { provide: WORKER_CONFIG, useValue: config },
        { provide: TRANSCODE_JOBS, useFactory: openJobs, inject: [LOGGER] },
        ...injectablesIn([parts]),
      ],
    };
  }
}
