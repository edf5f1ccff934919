import { accountDataController, controllersIn, injectablesIn } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { INVITES_CONFIG, type InvitesConfig } from './invites.config.ts';
import * as parts from './parts.ts';

@Module({})
export class InvitesModule {
  static forRoot(config: InvitesConfig): DynamicModule {
    return {
      module: InvitesModule,
      controllers: [...controllersIn([parts]), accountDataController('invites', parts.AccountExport)],
      providers: [{ provide: INVITES_CONFIG, useValue: config }, ...injectablesIn([parts])],
    };
  }
}
