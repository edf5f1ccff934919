import { invitesRpc } from '@emberhood/contracts';
import { loadConfig, type ServiceDefinition } from '@emberhood/service-kit';
import { InvitesConfig } from './invites.config.ts';
import { InvitesModule } from './invites.module.ts';
import { entities } from './database.ts';

export const invitesService: ServiceDefinition = {
  service: 'invites',
  rpc: invitesRpc,
  entities,
  settings: [InvitesConfig],
  module: (env) => InvitesModule.forRoot(loadConfig(InvitesConfig, env)),
};
