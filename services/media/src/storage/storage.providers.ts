import { Health, LOGGER, loadConfig, type Env, type Logger } from '@emberhood/service-kit';
import { StorageDriver } from '@emberhood/service-kit/storage';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import { FilesystemConfig, S3Config } from '../media.config.ts';
import { startFilesystemServer, type FilesystemServer } from './filesystem.server.ts';
import { FilesystemStorage } from './filesystem.storage.ts';
import { STORAGE, type ObjectStorage } from './object-storage.ts';
import { S3Storage } from './s3.storage.ts';

interface Opened {
  storage: ObjectStorage;
  /** Starts the HTTP server if this process has to serve files. */
  serve: (onError: (error: unknown) => void) => Promise<FilesystemServer | null>;
}

export function openStorage(env: Env): Opened {
  const nothing = () => Promise.resolve(null);
  if (loadConfig(StorageDriver, env).STORAGE_DRIVER === 's3')
    return { storage: new S3Storage(loadConfig(S3Config, env)), serve: nothing };
  const config = loadConfig(FilesystemConfig, env);
  const storage = new FilesystemStorage(config);
  const { STORAGE_PORT: port, STORAGE_HOST: host, STORAGE_SIGNING_KEY: signingKeys } = config;
  if (port === undefined) return { storage, serve: nothing };
  return { storage, serve: (onError) => startFilesystemServer(storage, { signingKeys, host, port, onError }) };
}

const OPENED = Symbol('opened-storage');

/** Serves files for as long as the process runs, if it has the port. */
@Injectable()
class StorageDoor implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: FilesystemServer | null = null;

  constructor(
    @Inject(OPENED) private readonly opened: Opened,
    @Inject(LOGGER) private readonly logger: Logger,
    health: Health,
  ) {
    // Soft, as lists, reviews and deletions work without the store.
    health.register('storage', () => opened.storage.ping(), 'soft');
  }

  async onApplicationBootstrap(): Promise<void> {
    this.server = await this.opened.serve((error) => {
      this.logger.error({ err: error }, 'Storage: a file could not be sent or taken');
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.server?.close();
  }
}

/** The object store, proved to work before anything starts. */
export function storageProviders(env: Env): Provider[] {
  const opened = openStorage(env);
  const prepared = async (logger: Logger): Promise<Opened> => {
    await opened.storage.prepare((facts, words) => logger.warn(facts, words));
    return opened;
  };
  return [
    { provide: OPENED, useFactory: prepared, inject: [LOGGER] },
    { provide: STORAGE, useFactory: (ready: Opened) => ready.storage, inject: [OPENED] },
    StorageDoor,
  ];
}
