import { Module, type DynamicModule } from '@nestjs/common';
import { accountDataController, sealingPublicKey, type Env } from '@emberhood/service-kit';
import { openSmallObjects } from '@emberhood/service-kit/storage';
import { AccountsConsumer } from './accounts/accounts.consumer.ts';
import { AccountsRepository } from './accounts/accounts.repository.ts';
import { BlocksConsumer } from './blocks/blocks.consumer.ts';
import { BlocksController } from './blocks/blocks.controller.ts';
import { BlocksRepository } from './blocks/blocks.repository.ts';
import { BlocksService } from './blocks/blocks.service.ts';
import { CohortsController } from './cohorts/cohorts.controller.ts';
import { CohortsRepository } from './cohorts/cohorts.repository.ts';
import { FreezesController } from './freezes/freezes.controller.ts';
import { FreezesRepository } from './freezes/freezes.repository.ts';
import { FREEZE_TARGET, FreezesService, type FreezeTarget } from './freezes/freezes.service.ts';
import { ChoicesUpkeep } from './interests/choices-upkeep.ts';
import { InterestsController } from './interests/interests.controller.ts';
import { InterestsRepository } from './interests/interests.repository.ts';
import { InterestsService } from './interests/interests.service.ts';
import { OnboardingController } from './onboarding/onboarding.controller.ts';
import { OnboardingRepository } from './onboarding/onboarding.repository.ts';
import { OnboardingService } from './onboarding/onboarding.service.ts';
import { ProfileCreation } from './onboarding/profile-creation.service.ts';
import { PeopleController } from './people/people.controller.ts';
import { PeopleRepository } from './people/people.repository.ts';
import { PeopleService } from './people/people.service.ts';
import { PROFILES_CONFIG, type ProfilesConfig } from './profiles.config.ts';
import { ProfilesController } from './profiles/profiles.controller.ts';
import { ProfilesRepository } from './profiles/profiles.repository.ts';
import { ProfilesService } from './profiles/profiles.service.ts';
import { ReadinessConsumer } from './readiness/readiness.consumer.ts';
import { ReadinessRepository } from './readiness/readiness.repository.ts';
import { SettingsController } from './settings/settings.controller.ts';
import { SettingsRepository } from './settings/settings.repository.ts';
import { SettingsService } from './settings/settings.service.ts';
import { ShownLog } from './shown/shown-log.ts';
import { ShownRepository } from './shown/shown.repository.ts';
import { UsersController } from './users/users.controller.ts';
import { UsersRepository } from './users/users.repository.ts';
import { UsersService } from './users/users.service.ts';
import { VisibilityRepository } from './visibility/visibility.repository.ts';

@Module({})
export class ProfilesModule {
  static forRoot(config: ProfilesConfig, env: Env): DynamicModule {
    return {
      module: ProfilesModule,
      controllers: [
        ProfilesController,
        OnboardingController,
        UsersController,
        PeopleController,
        InterestsController,
        BlocksController,
        SettingsController,
        FreezesController,
        CohortsController,
        accountDataController('profiles', AccountsRepository),
      ],
      providers: [
        { provide: PROFILES_CONFIG, useValue: config },
        ProfilesRepository,
        ProfilesService,
        OnboardingRepository,
        OnboardingService,
        ProfileCreation,
        UsersRepository,
        UsersService,
        PeopleRepository,
        PeopleService,
        { provide: FREEZE_TARGET, useValue: freezeTarget(config, env) },
        FreezesRepository,
        FreezesService,
        CohortsRepository,
        InterestsRepository,
        InterestsService,
        ChoicesUpkeep,
        ReadinessRepository,
        ReadinessConsumer,
        AccountsRepository,
        AccountsConsumer,
        VisibilityRepository,
        SettingsRepository,
        SettingsService,
        ShownRepository,
        ShownLog,
        BlocksRepository,
        BlocksService,
        BlocksConsumer,
      ],
    };
  }
}

function freezeTarget({ RATINGS_SEALING_KEY: key }: ProfilesConfig, env: Env): FreezeTarget | null {
  return key === undefined ? null : { objects: openSmallObjects(env), sealingKey: sealingPublicKey(key) };
}
