import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LocalServer, plainEnv, startOnPort } from './local-server.ts';
import { ManagedProcess } from './managed-process.ts';
import { PID_FILE } from './pid-file.ts';
import { firstWords } from './probes.ts';
import { requireBinary } from './programs.ts';

export interface NatsOptions {
  storeDir: string;
  port?: number;
  /** By default the product's own when `env` gives its passwords; else none: JetStream on, everybody welcome. */
  configFile?: string;
  /** Values the configuration file refers to as `$NAME`. */
  env?: Record<string, string>;
}

/** Users and their rights; the compose file uses the same. */
const PRODUCT_CONFIG = resolve(import.meta.dirname, '../../../infra/nats/nats.conf');

/** nats-server with JetStream. */
export async function startNats(options: NatsOptions): Promise<LocalServer> {
  const program = requireBinary('nats-server');
  mkdirSync(options.storeDir, { recursive: true });
  const configFile = options.configFile ?? (options.env && PRODUCT_CONFIG);
  const config = configFile === undefined ? ['--jetstream'] : ['--config', configFile];
  return startOnPort(options.port, (port) => {
    const name = `emberhood-${String(port)}-${String(process.pid)}`;
    const server = new ManagedProcess({
      name: 'nats',
      command: program,
      args: [
        ...config,
        '--addr',
        '127.0.0.1',
        '--port',
        String(port),
        '--store_dir',
        join(options.storeDir, 'jetstream'),
        '--server_name',
        name,
      ],
      env: plainEnv(options.env),
      logFile: join(options.storeDir, 'server.log'),
      pidFile: join(options.storeDir, PID_FILE),
      // The server greets first, JetStream being up by then, and its greeting tells that it is ours.
      probe: async () => {
        if (!(await firstWords(port, null)).includes(`"server_name":"${name}"`))
          throw new Error('another server answers');
      },
    });
    return new LocalServer(server, port, `nats://127.0.0.1:${String(port)}`);
  });
}
