import type { Env } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { AccountDataController } from './accounts/account-data.controller.ts';
import { AccountExport } from './accounts/account-export.ts';
import { AccountsConsumer } from './accounts/accounts.consumer.ts';
import { AccountsRepository } from './accounts/accounts.repository.ts';
import { AccountsService } from './accounts/accounts.service.ts';
import { ChatController } from './chat/chat.controller.ts';
import { ChatMetrics } from './chat/chat.metrics.ts';
import { ChatService } from './chat/chat.service.ts';
import { ClaimsController } from './claims/claims.controller.ts';
import { CyclesController } from './desk/cycles.controller.ts';
import { VenuesController } from './desk/venues.controller.ts';
import { RunsController } from './desk/runs.controller.ts';
import { DraftsController } from './drafts/drafts.controller.ts';
import { DraftsRepository } from './drafts/drafts.repository.ts';
import { CompanionsController } from './groups/companions.controller.ts';
import { GroupsController } from './groups/groups.controller.ts';
import { GroupsCoreModule } from './groups-core.module.ts';
import { HostingController } from './hosting/hosting.controller.ts';
import { LostHostsController } from './desk/lost-hosts.controller.ts';
import { PartialRefundsController } from './desk/partial-refunds.controller.ts';
import { OperatorsController } from './desk/operators.controller.ts';
import { SafetyController } from './desk/safety.controller.ts';
import { GroupmatesController } from './operators/groupmates.controller.ts';
import { BlocksConsumer } from './pairs/blocks.consumer.ts';
import { PaymentsController } from './payments/payments.controller.ts';
import { WaitingController } from './groups/waiting.controller.ts';
import { RegistrationsController } from './registrations/registrations.controller.ts';
import { ClipsConsumer } from './runs/clips.consumer.ts';
import { PublishPlan } from './runs/publish-plan.service.ts';
import { PublishService } from './runs/publish.service.ts';
import { RollBackService } from './runs/roll-back.service.ts';
import { RunActs } from './runs/run-acts.service.ts';
import { StoriesController } from './stories/stories.controller.ts';
import { StoriesRepository } from './stories/stories.repository.ts';
import { ReportsController } from './reports/reports.controller.ts';
import { ReportsService } from './reports/reports.service.ts';
import { StatusController } from './status/status.controller.ts';
import { WishesController } from './wishes/wishes.controller.ts';

/** The process that answers calls. */
@Module({})
export class GroupsModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: GroupsModule,
      imports: [GroupsCoreModule.forRoot(env)],
      controllers: [
        RegistrationsController,
        WaitingController,
        DraftsController,
        PaymentsController,
        GroupsController,
        StatusController,
        CompanionsController,
        ClaimsController,
        ChatController,
        ReportsController,
        WishesController,
        HostingController,
        CyclesController,
        VenuesController,
        RunsController,
        OperatorsController,
        PartialRefundsController,
        LostHostsController,
        SafetyController,
        GroupmatesController,
        StoriesController,
        AccountDataController,
      ],
      providers: [
        DraftsRepository,
        PublishPlan,
        PublishService,
        RollBackService,
        RunActs,
        ChatMetrics,
        ChatService,
        ReportsService,
        AccountsRepository,
        AccountsService,
        AccountsConsumer,
        BlocksConsumer,
        ClipsConsumer,
        AccountExport,
        StoriesRepository,
      ],
    };
  }
}
