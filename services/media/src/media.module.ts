import { loadConfig, type Env } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { MediaConfig } from './media.config.ts';
import { MediaToolsModule } from './media-tools.module.ts';
import { ReviewController } from './review/review.controller.ts';
import { ReviewRepository } from './review/review.repository.ts';
import { ReviewService } from './review/review.service.ts';
import { StorageModule } from './storage/storage.module.ts';
import { ObjectCleaner } from './upkeep/object-cleaner.ts';
import { UpkeepRepository } from './upkeep/upkeep.repository.ts';
import { ClipAddressBook } from './videos/clip-addresses.ts';
import { UploadAcceptance } from './videos/upload-acceptance.ts';
import { UploadCheck } from './videos/upload-check.ts';
import { UploadsService } from './videos/uploads.service.ts';
import { VideosController } from './videos/videos.controller.ts';
import { VideosRepository } from './videos/videos.repository.ts';
import { VideosService } from './videos/videos.service.ts';

/** The process that answers calls. */
@Module({})
export class MediaModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: MediaModule,
      imports: [MediaToolsModule.forRoot(loadConfig(MediaConfig, env)), StorageModule.forRoot(env)],
      controllers: [VideosController, ReviewController],
      providers: [
        VideosRepository,
        VideosService,
        UploadsService,
        UploadAcceptance,
        UploadCheck,
        ClipAddressBook,
        ReviewRepository,
        ReviewService,
        UpkeepRepository,
        ObjectCleaner,
      ],
    };
  }
}
