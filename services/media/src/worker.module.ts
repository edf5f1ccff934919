import { LOGGER, assertRedisPolicy, loadConfig, type Env, type Logger } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { MediaConfig, WORKER_CONFIG, WorkerConfig } from './media.config.ts';
import { MediaToolsModule } from './media-tools.module.ts';
import { StorageModule } from './storage/storage.module.ts';
import { ClipWorkshop } from './transcoding/clip-workshop.ts';
import { RunsRepository } from './transcoding/runs.repository.ts';
import { TranscodeConsumer } from './transcoding/transcode.consumer.ts';
import { createTranscodeJobs, TRANSCODE_JOBS, TranscodeQueue } from './transcoding/transcode.queue.ts';
import { TranscodeService } from './transcoding/transcode.service.ts';
import { TranscodeWorker } from './transcoding/transcode.worker.ts';
import { ObjectCleaner } from './upkeep/object-cleaner.ts';
import { StoreUpkeep } from './upkeep/store-upkeep.ts';
import { UpkeepRepository } from './upkeep/upkeep.repository.ts';
import { UpkeepService } from './upkeep/upkeep.service.ts';
import { VideosRepository } from './videos/videos.repository.ts';

/** The process that encodes clips and puts right what crashes leave behind. */
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
        MediaToolsModule.forRoot(loadConfig(MediaConfig, env)),
        StorageModule.forRoot({ ...env, STORAGE_PORT: undefined }),
      ],
      providers: [
        { provide: WORKER_CONFIG, useValue: config },
        { provide: TRANSCODE_JOBS, useFactory: openJobs, inject: [LOGGER] },
        VideosRepository,
        RunsRepository,
        ClipWorkshop,
        TranscodeService,
        TranscodeQueue,
        TranscodeConsumer,
        TranscodeWorker,
        UpkeepRepository,
        UpkeepService,
        StoreUpkeep,
        ObjectCleaner,
      ],
    };
  }
}
