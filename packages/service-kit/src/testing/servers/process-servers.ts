import { startMailbox, startMinio, startNats, startPostgres, startRedis } from '@emberhood/local-services';
import type { TestServers } from './test-server.ts';

/** Starts this machine's programs as child processes. */
export const processServers: TestServers = {
  postgres: (folder) => startPostgres({ dataDir: folder, durable: false }),
  nats: (folder, passwords, configFile) =>
    startNats({ storeDir: folder, passwords, ...(configFile !== undefined && { configFile }) }),
  redis: (folder) => startRedis({ dataDir: folder }),
  mailbox: (folder) => startMailbox({ dataDir: folder }),
  objectStore: (folder) => startMinio({ dataDir: folder }),
};
