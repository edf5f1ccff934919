import { invitesRpc } from '@emberhood/contracts';
import { loadConfig, type ServiceDefinition } from '@emberhood/service-kit';
import { entities } from './database.ts';
import { InvitesConfig } from './invites.config.ts';
import { InvitesModule } from './invites.module.ts';

export const invitesService: ServiceDefinition = {
  service: 'invites',
  rpc: invitesRpc,
  entities,
  settings: [InvitesConfig],
  module: (env) => InvitesModule.forRoot(loadConfig(InvitesConfig, env)),
};
