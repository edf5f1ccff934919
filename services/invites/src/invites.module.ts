import { accountDataController } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { AccountExport } from './accounts/account-export.ts';
import { AccountsConsumer } from './accounts/accounts.consumer.ts';
import { GroupCodesController } from './group-codes/group-codes.controller.ts';
import { GroupCodesRepository } from './group-codes/group-codes.repository.ts';
import { GroupCodesService } from './group-codes/group-codes.service.ts';
import { PoetryCode } from './group-codes/poetry-code.ts';
import { INVITES_CONFIG, type InvitesConfig } from './invites.config.ts';
import { InviteCodes } from './invites/invite-codes.ts';
import { InvitesController } from './invites/invites.controller.ts';
import { InvitesRepository } from './invites/invites.repository.ts';
import { InvitesService } from './invites/invites.service.ts';
import { LineageController } from './lineage/lineage.controller.ts';
import { LineageRepository } from './lineage/lineage.repository.ts';

@Module({})
export class InvitesModule {
  static forRoot(config: InvitesConfig): DynamicModule {
    return {
      module: InvitesModule,
      controllers: [
        InvitesController,
        GroupCodesController,
        LineageController,
        accountDataController('invites', AccountExport),
      ],
      providers: [
        { provide: INVITES_CONFIG, useValue: config },
        InviteCodes,
        InvitesRepository,
        InvitesService,
        GroupCodesRepository,
        GroupCodesService,
        PoetryCode,
        LineageRepository,
        AccountsConsumer,
        AccountExport,
      ],
    };
  }
}
