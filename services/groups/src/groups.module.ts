import type { Env } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import {
  AccountDataController,
  AccountExport,
  AccountsConsumer,
  AccountsRepository,
  AccountsService,
} from './accounts/index.ts';
import {
  BlocksConsumer,
  ChatController,
  ChatMetrics,
  ChatService,
  GroupmatesController,
  ReportsController,
  ReportsService,
} from './safety/index.ts';
import {
  ClaimsController,
  CompanionsController,
  GroupsController,
  PaymentsController,
  StatusController,
  WaitingController,
} from './places/index.ts';
import {
  CyclesController,
  LostHostsController,
  OperatorsController,
  RunsController,
  SafetyController,
  StoriesController,
  StoriesRepository,
  VenuesController,
} from './desk/index.ts';
import { DraftsController, DraftsRepository, RegistrationsController, WishesController } from './waiting/index.ts';
import { GroupsCoreModule } from './groups-core.module.ts';
import { HostingController } from './hosting/index.ts';
import { ClipsConsumer, PublishPlan, PublishService, RollBackService, RunActs } from './assembly/index.ts';

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
