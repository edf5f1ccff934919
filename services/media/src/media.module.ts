import { accountDataController, controllersIn, injectablesIn, loadConfig, type Env } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { ClipsModule } from './clips.module.ts';
import { MediaConfig } from './media.config.ts';
import { StorageModule } from './storage/storage.module.ts';
import * as parts from './media.parts.ts';

/** The process that answers calls. It never parses a file. */
@Module({})
export class MediaModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: MediaModule,
      imports: [ClipsModule.with(loadConfig(MediaConfig, env)), StorageModule.forRoot(env)],
      controllers: [...controllersIn([parts]), accountDataController('media', parts.AccountExport)],
      providers: injectablesIn([parts]),
    };
  }
}
