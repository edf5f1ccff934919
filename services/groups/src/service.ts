import { groupsRpc } from '@emberhood/contracts';
import type { ServiceDefinition } from '@emberhood/service-kit';
import { entities } from './database.ts';
import { GroupsModule } from './groups.module.ts';

export const groupsService: ServiceDefinition = {
  service: 'groups',
  rpc: groupsRpc,
  entities,
  module: () => GroupsModule,
};
