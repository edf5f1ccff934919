import type { Env } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import * as safety from './safety/index.ts';
import * as waiting from './waiting/index.ts';
import * as places from './places/index.ts';
import * as assembly from './assembly/index.ts';
import * as hosting from './hosting/index.ts';
import * as desk from './desk/index.ts';
import * as accounts from './accounts/index.ts';
import { GroupsCoreModule } from './groups-core.module.ts';

/** The process that answers calls. */
@Module({})
export class GroupsModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: GroupsModule,
      imports: [GroupsCoreModule.forRoot(env)],
      controllers: [
        safety.ChatController,
        safety.GroupmatesController,
        safety.ReportsController,
        waiting.DraftsController,
        waiting.RegistrationsController,
        waiting.WishesController,
        places.ClaimsController,
        places.CompanionsController,
        places.GroupsController,
        places.PaymentsController,
        places.StatusController,
        places.WaitingController,
        hosting.HostingController,
        desk.CyclesController,
        desk.LostHostsController,
        desk.OperatorsController,
        desk.PartialRefundsController,
        desk.RunsController,
        desk.SafetyController,
        desk.StoriesController,
        desk.VenuesController,
        accounts.AccountDataController,
      ],
      providers: [
        safety.BlocksConsumer,
        safety.ChatMetrics,
        safety.ChatService,
        safety.ReportsService,
        waiting.DraftsRepository,
        assembly.ClipsConsumer,
        assembly.PublishPlan,
        assembly.PublishService,
        assembly.RollBackService,
        assembly.RunActs,
        desk.StoriesRepository,
        accounts.AccountsConsumer,
        accounts.AccountsRepository,
        accounts.AccountsService,
      ],
    };
  }
}
