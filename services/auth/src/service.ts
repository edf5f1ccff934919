import { authRpc } from '@emberhood/contracts';
import { loadConfig, type ServiceDefinition } from '@emberhood/service-kit';
import { AuthModule } from './auth.module.ts';
import { AuthConfig } from './config.ts';
import { entities } from './database.ts';

export const authService: ServiceDefinition = {
  service: 'auth',
  rpc: authRpc,
  entities,
  mail: true,
  settings: [AuthConfig],
  module: (env) => AuthModule.forRoot(loadConfig(AuthConfig, env)),
};
