import { profilesRpc } from '@emberhood/contracts';
import { loadConfig, type ServiceDefinition } from '@emberhood/service-kit';
import { entities } from './database.ts';
import { ProfilesConfig } from './profiles.config.ts';
import { ProfilesModule } from './profiles.module.ts';

export const profilesService: ServiceDefinition = {
  service: 'profiles',
  rpc: profilesRpc,
  entities,
  settings: [ProfilesConfig],
  module: (env) => ProfilesModule.forRoot(loadConfig(ProfilesConfig, env), env),
};
