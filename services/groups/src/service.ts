import { groupsRpc } from '@emberhood/contracts';
import type { ServiceDefinition } from '@emberhood/service-kit';
import { entities } from './database.ts';
import { ChatConfig } from './safety/index.ts';
import { CalendarConfig } from './ground/index.ts';
import { GroupsModule } from './groups.module.ts';
import { PaymentsConfig, SandboxConfig, StripeConfig } from './money/index.ts';
import { AssemblyConfig } from './assembly/index.ts';
import { WorkerConfig } from './worker.config.ts';
import { WorkerModule } from './worker.module.ts';

export const groupsService: ServiceDefinition = {
  service: 'groups',
  rpc: groupsRpc,
  entities,
  settings: [AssemblyConfig, CalendarConfig, ChatConfig, PaymentsConfig, StripeConfig, SandboxConfig],
  module: (env) => GroupsModule.forRoot(env),
};

export const groupsWorker: ServiceDefinition = {
  service: 'groups',
  process: 'groups-worker',
  entities,
  settings: [WorkerConfig, AssemblyConfig, CalendarConfig, ChatConfig, PaymentsConfig, StripeConfig, SandboxConfig],
  module: (env) => WorkerModule.forRoot(env),
};
