import { groupsRpc } from '@emberhood/contracts';
import type { ServiceDefinition } from '@emberhood/service-kit';
import { entities } from './database.ts';
import { ChatConfig } from './chat/chat.config.ts';
import { CalendarConfig } from './calendar/calendar.config.ts';
import { GroupsModule } from './groups.module.ts';
import { PaymentsConfig, SandboxConfig, StripeConfig } from './payment-provider/payments.config.ts';
import { AssemblyConfig } from './runs/assembly.config.ts';
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
