import { accountDataController, controllersIn, injectablesIn, loadConfig, type Env } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import * as clips from './clips.parts.ts';
import { MEDIA_CONFIG, MediaConfig } from './media.config.ts';
import * as parts from './media.parts.ts';
import { storageProviders } from './storage/storage.providers.ts';

/** The process that answers calls. It never parses a file. */
@Module({})
export class MediaModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: MediaModule,
      controllers: [...controllersIn([parts]), accountDataController('media', parts.AccountExport)],
      providers: [
        { provide: MEDIA_CONFIG, useValue: loadConfig(MediaConfig, env) },
        ...storageProviders(env),
        ...injectablesIn([clips, parts]),
      ],
    };
  }
}
