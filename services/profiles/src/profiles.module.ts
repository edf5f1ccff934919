import { Module, type DynamicModule } from '@nestjs/common';
import { InterestsController } from './interests/interests.controller.ts';
import { InterestsRepository } from './interests/interests.repository.ts';
import { InterestsService } from './interests/interests.service.ts';
import { PeopleController } from './people/people.controller.ts';
import { PeopleRepository } from './people/people.repository.ts';
import { PeopleService } from './people/people.service.ts';
import { PROFILES_CONFIG, type ProfilesConfig } from './profiles.config.ts';
import { ProfilesController } from './profiles/profiles.controller.ts';
import { ProfilesRepository } from './profiles/profiles.repository.ts';
import { ProfilesService } from './profiles/profiles.service.ts';
import { ReadinessConsumer } from './readiness/readiness.consumer.ts';
import { ReadinessRepository } from './readiness/readiness.repository.ts';
import { UsersController } from './users/users.controller.ts';
import { UsersRepository } from './users/users.repository.ts';
import { UsersService } from './users/users.service.ts';

@Module({})
export class ProfilesModule {
  static forRoot(config: ProfilesConfig): DynamicModule {
    return {
      module: ProfilesModule,
      controllers: [ProfilesController, UsersController, PeopleController, InterestsController],
      providers: [
        { provide: PROFILES_CONFIG, useValue: config },
        ProfilesRepository,
        ProfilesService,
        UsersRepository,
        UsersService,
        PeopleRepository,
        PeopleService,
        InterestsRepository,
        InterestsService,
        ReadinessRepository,
        ReadinessConsumer,
      ],
    };
  }
}
