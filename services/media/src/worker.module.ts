import { LOGGER, loadConfig, type Env, type Logger } from '@emberhood/service-kit';
import { assertRedisPolicy } from '@emberhood/service-kit/queue';
import { Module, type DynamicModule } from '@nestjs/common';
import { ArchiveBuilder } from './archives/archive-builder.ts';
import { ArchivesRepository } from './archives/archives.repository.ts';
import { ClipsModule } from './clips.module.ts';
import { FfmpegModule } from './ffmpeg/ffmpeg.module.ts';
import { MediaConfig, WORKER_CONFIG, WorkerConfig } from './media.config.ts';
import { StorageModule } from './storage/storage.module.ts';
import { ClipProcessor } from './processing/clip-processor.ts';
import { PhotoProcessor } from './processing/photo-processor.ts';
import { PhotoConsumer } from './processing/photo.consumer.ts';
import { RunsRepository } from './processing/runs.repository.ts';
import { TranscodeConsumer } from './processing/transcode.consumer.ts';
import { createTranscodeJobs, TRANSCODE_JOBS, TranscodeQueue } from './processing/transcode.queue.ts';
import { ProcessingOutcomes } from './processing/processing-outcomes.ts';
import { TranscodeService } from './processing/transcode.service.ts';
import { TranscodeWorker } from './processing/transcode.worker.ts';
import { ExpiredUploads } from './upkeep/expired-uploads.ts';
import { QueueStatus } from './upkeep/queue-status.ts';
import { QueueUpkeep } from './upkeep/queue-upkeep.ts';
import { StoreUpkeep } from './upkeep/store-upkeep.ts';
import { SweepJob } from './upkeep/sweep.job.ts';
import { UpkeepRepository } from './upkeep/upkeep.repository.ts';
import { UpkeepService } from './upkeep/upkeep.service.ts';

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
        ClipsModule.with(loadConfig(MediaConfig, env)),
        FfmpegModule.with(config),
        StorageModule.forRoot({ ...env, STORAGE_PORT: undefined }),
      ],
      providers: [
        { provide: WORKER_CONFIG, useValue: config },
        { provide: TRANSCODE_JOBS, useFactory: openJobs, inject: [LOGGER] },
        RunsRepository,
        ClipProcessor,
        PhotoProcessor,
        PhotoConsumer,
        ProcessingOutcomes,
        TranscodeService,
        TranscodeQueue,
        TranscodeConsumer,
        TranscodeWorker,
        ArchivesRepository,
        ArchiveBuilder,
        UpkeepRepository,
        UpkeepService,
        ExpiredUploads,
        QueueUpkeep,
        QueueStatus,
        SweepJob,
        StoreUpkeep,
      ],
    };
  }
}
