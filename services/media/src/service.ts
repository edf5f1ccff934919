import { mediaRpc } from '@emberhood/contracts';
import type { ServiceDefinition } from '@emberhood/service-kit';
import { entities } from './database.ts';
import { MediaModule } from './media.module.ts';
import { WorkerModule } from './worker.module.ts';

export const mediaService: ServiceDefinition = {
  service: 'media',
  rpc: mediaRpc,
  entities,
  module: (env) => MediaModule.forRoot(env),
};

export const mediaWorker: ServiceDefinition = {
  service: 'media',
  process: 'media-worker',
  entities,
  module: (env) => WorkerModule.forRoot(env),
};
