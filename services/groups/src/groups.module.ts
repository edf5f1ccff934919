import type { Env } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { DraftsController } from './drafts/drafts.controller.ts';
import { DraftsRepository } from './drafts/drafts.repository.ts';
import { DraftsService } from './drafts/drafts.service.ts';
import { GroupsCoreModule } from './groups-core.module.ts';
import { PaymentsController } from './payments/payments.controller.ts';
import { RegistrationsController } from './registrations/registrations.controller.ts';

/** The process that answers calls. */
@Module({})
export class GroupsModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: GroupsModule,
      imports: [GroupsCoreModule.forRoot(env)],
      controllers: [RegistrationsController, DraftsController, PaymentsController],
      providers: [DraftsRepository, DraftsService],
    };
  }
}
