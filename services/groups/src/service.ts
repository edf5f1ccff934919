import { groupsRpc } from '@emberhood/contracts';
import type { ServiceDefinition } from '@emberhood/service-kit';
import { entities } from './database.ts';
import { GroupsModule } from './groups.module.ts';
import { WorkerModule } from './worker.module.ts';

export const groupsService: ServiceDefinition = {
  service: 'groups',
  rpc: groupsRpc,
  entities,
  module: (env) => GroupsModule.forRoot(env),
};

export const groupsWorker: ServiceDefinition = {
  service: 'groups',
  process: 'groups-worker',
  entities,
  module: (env) => WorkerModule.forRoot(env),
};
