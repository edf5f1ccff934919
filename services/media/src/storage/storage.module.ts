import { Health, LOGGER, loadConfig, type Env, type Logger } from '@emberhood/service-kit';
import {
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { FilesystemConfig, S3Config, StorageDriver } from '../media.config.ts';
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
  return loadConfig(StorageDriver, env).STORAGE_DRIVER === 's3' ? openS3(env) : openFilesystem(env);
}

function openS3(env: Env): Opened {
  const config = loadConfig(S3Config, env);
  const storage = new S3Storage({
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
  });
  return { storage, serve: () => Promise.resolve(null) };
}

function openFilesystem(env: Env): Opened {
  const config = loadConfig(FilesystemConfig, env);
  const storage = new FilesystemStorage({
    folder: config.STORAGE_DIR,
    internalUrl: new URL(config.STORAGE_INTERNAL_URL).origin,
    publicUrl: new URL(config.STORAGE_PUBLIC_URL).origin,
    signingKeys: config.STORAGE_SIGNING_KEY,
  });
  const { STORAGE_PORT: port, STORAGE_HOST: host, STORAGE_SIGNING_KEY: signingKeys } = config;
  const serve = (onError: (error: unknown) => void): Promise<FilesystemServer | null> =>
    port === undefined ? Promise.resolve(null) : startFilesystemServer(storage, { signingKeys, host, port, onError });
  return { storage, serve };
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

/** The object store, proved to work before anything else starts. */
@Module({})
export class StorageModule {
  static forRoot(env: Env): DynamicModule {
    const opened = openStorage(env);
    const prepared = async (logger: Logger): Promise<Opened> => {
      await opened.storage.prepare((facts, words) => logger.warn(facts, words));
      return opened;
    };
    return {
      module: StorageModule,
      global: true,
      providers: [
        { provide: OPENED, useFactory: prepared, inject: [LOGGER] },
        { provide: STORAGE, useFactory: (ready: Opened) => ready.storage, inject: [OPENED] },
        StorageDoor,
      ],
      exports: [STORAGE],
    };
  }
}
