import { mediaRpc } from '@emberhood/contracts';
import type { ServiceDefinition } from '@emberhood/service-kit';
import { StorageDriver } from '@emberhood/service-kit/storage';
import { entities } from './database.ts';
import { FilesystemConfig, MediaConfig, S3Config, WorkerConfig } from './media.config.ts';
import { MediaModule } from './media.module.ts';
import { WorkerModule } from './worker.module.ts';

export const mediaService: ServiceDefinition = {
  service: 'media',
  rpc: mediaRpc,
  entities,
  settings: [MediaConfig, StorageDriver, S3Config, FilesystemConfig],
  module: (env) => MediaModule.forRoot(env),
};

export const mediaWorker: ServiceDefinition = {
  service: 'media',
  process: 'media-worker',
  entities,
  settings: [MediaConfig, WorkerConfig, StorageDriver, S3Config, FilesystemConfig],
  module: (env) => WorkerModule.forRoot(env),
};
