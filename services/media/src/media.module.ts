import { accountDataController, loadConfig, type Env } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { AccountExport } from './accounts/account-export.ts';
import { AccountsConsumer } from './accounts/accounts.consumer.ts';
import { ObjectErasure } from './accounts/object-erasure.ts';
import { AccountsRepository } from './accounts/accounts.repository.ts';
import { ArchivesController } from './archives/archives.controller.ts';
import { ArchivesRepository } from './archives/archives.repository.ts';
import { ArchivesService } from './archives/archives.service.ts';
import { ReportsRepository } from './cases/reports.repository.ts';
import { ClipsModule } from './clips.module.ts';
import { DeskController } from './desk/desk.controller.ts';
import { LookUpRepository } from './desk/look-up.repository.ts';
import { TimelineRepository } from './desk/timeline.repository.ts';
import { MediaConfig } from './media.config.ts';
import { PhotosController } from './photos/photos.controller.ts';
import { PhotosService } from './photos/photos.service.ts';
import { AppealsService } from './review/appeals.service.ts';
import { DecisionsRepository } from './review/decisions.repository.ts';
import { DecisionsService } from './review/decisions.service.ts';
import { MemberReviewController } from './review/member-review.controller.ts';
import { MembersRepository } from './review/members.repository.ts';
import { MembersReviewController } from './review/members-review.controller.ts';
import { PeopleRepository } from './review/people.repository.ts';
import { PeopleReviewController } from './review/people-review.controller.ts';
import { PeopleReview } from './review/people-review.service.ts';
import { ReportsService } from './review/reports.service.ts';
import { ReviewController } from './review/review.controller.ts';
import { ReviewRepository } from './review/review.repository.ts';
import { Reviewers } from './review/reviewers.ts';
import { ReviewService } from './review/review.service.ts';
import { StatisticsRepository } from './review/statistics.repository.ts';
import { SamplesController } from './review/samples.controller.ts';
import { SamplesRepository } from './review/samples.repository.ts';
import { SamplesService } from './review/samples.service.ts';
import { ReviewViews } from './review/review-views.ts';
import { SettlementService } from './review/settlement.service.ts';
import { StorageModule } from './storage/storage.module.ts';
import { ClipAddressBook } from './videos/clip-addresses.ts';
import { OperationsController } from './upkeep/operations.controller.ts';
import { ReconcileRepository } from './upkeep/reconcile.repository.ts';
import { ReconcileService } from './upkeep/reconcile.service.ts';
import { StoryService } from './upkeep/story.service.ts';
import { UploadAcceptance } from './videos/upload-acceptance.ts';
import { UploadsService } from './videos/uploads.service.ts';
import { VideosController } from './videos/videos.controller.ts';
import { VideosService } from './videos/videos.service.ts';
import { WordsController } from './words/words.controller.ts';
import { WordsRepository } from './words/words.repository.ts';
import { WordsService } from './words/words.service.ts';

/** The process that answers calls. It never looks into a file. */
@Module({})
export class MediaModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: MediaModule,
      imports: [ClipsModule.with(loadConfig(MediaConfig, env)), StorageModule.forRoot(env)],
      controllers: [
        VideosController,
        PhotosController,
        ReviewController,
        SamplesController,
        PeopleReviewController,
        MemberReviewController,
        MembersReviewController,
        OperationsController,
        DeskController,
        WordsController,
        accountDataController('media', AccountExport),
        ArchivesController,
      ],
      providers: [
        VideosService,
        PhotosService,
        UploadsService,
        UploadAcceptance,
        ClipAddressBook,
        StoryService,
        ReconcileRepository,
        ReconcileService,
        ReviewRepository,
        PeopleRepository,
        PeopleReview,
        ReviewViews,
        StatisticsRepository,
        SamplesRepository,
        SamplesService,
        ReportsRepository,
        DecisionsRepository,
        Reviewers,
        ReviewService,
        DecisionsService,
        AppealsService,
        ReportsService,
        SettlementService,
        ArchivesRepository,
        ArchivesService,
        AccountsRepository,
        LookUpRepository,
        MembersRepository,
        TimelineRepository,
        WordsRepository,
        WordsService,
        AccountsConsumer,
        ObjectErasure,
        AccountExport,
      ],
    };
  }
}
