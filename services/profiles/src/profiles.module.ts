import {
  accountDataController,
  controllersIn,
  injectablesIn,
  sealingPublicKey,
  type Env,
} from '@emberhood/service-kit';
import { openSmallObjects } from '@emberhood/service-kit/storage';
import { Module, type DynamicModule } from '@nestjs/common';
import { FREEZE_TARGET, type FreezeTarget } from './freezes/freezes.service.ts';
import * as parts from './parts.ts';
import { PROFILES_CONFIG, type ProfilesConfig } from './profiles.config.ts';

@Module({})
export class ProfilesModule {
  static forRoot(config: ProfilesConfig, env: Env): DynamicModule {
    return {
      module: ProfilesModule,
      controllers: [...controllersIn([parts]), accountDataController('profiles', parts.AccountsRepository)],
      providers: [
        { provide: PROFILES_CONFIG, useValue: config },
        { provide: FREEZE_TARGET, useValue: freezeTarget(config, env) },
        ...injectablesIn([parts]),
      ],
    };
  }
}

function freezeTarget({ RATINGS_SEALING_KEY: key }: ProfilesConfig, env: Env): FreezeTarget | null {
  return key === undefined ? null : { objects: openSmallObjects(env), sealingKey: sealingPublicKey(key) };
}
