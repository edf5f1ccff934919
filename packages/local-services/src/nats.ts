import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LocalServer, processIn, startOnPort } from './local-server.ts';
import { NATS_PASSWORD_FILE, natsPasswordFile } from './nats-config.ts';
import { firstWords } from './probes.ts';
import { requireBinary } from './programs.ts';

export interface NatsOptions {
  storeDir: string;
  /** By default the product's own. */
  configFile?: string;
  /**
   * Passwords of the configured users, by `NATS_<USER>_PASSWORD`. Without them NATS runs with JetStream and without
   * users.
   */
  passwords?: Record<string, string>;
}

/** Users and their rights; the compose file uses the same. */
const PRODUCT_CONFIG = resolve(import.meta.dirname, '../../../infra/nats/nats.conf');

/** nats-server with JetStream. */
export async function startNats(options: NatsOptions): Promise<LocalServer> {
  const program = requireBinary('nats-server');
  return startOnPort((port) => {
    const name = `emberhood-${String(port)}-${String(process.pid)}`;
    const store = join(options.storeDir, 'jetstream');
    const config = options.passwords
      ? ['--config', writeConfig(options, options.passwords, name)]
      : ['--jetstream', '--server_name', name, '--store_dir', store];
    const server = processIn(options.storeDir, {
      name: 'nats',
      command: program,
      args: [...config, '--addr', '127.0.0.1', '--port', String(port)],
      // Quoted, because the configuration reads it as a value of its own language.
      env: { NATS_STORE_DIR: JSON.stringify(store) },
      // The server greets first, JetStream being up by then, and its greeting tells that it is ours.
      probe: async () => {
        if (!(await firstWords(port, null)).includes(`"server_name":"${name}"`))
          throw new Error('another server answers');
      },
    });
    return new LocalServer(server, port, `nats://127.0.0.1:${String(port)}`);
  });
}

/** Together in the server's own folder: the configuration names the file of passwords from where it lies. */
function writeConfig(
  { storeDir, configFile = PRODUCT_CONFIG }: NatsOptions,
  passwords: Record<string, string>,
  name: string,
): string {
  const file = join(storeDir, 'nats.conf');
  const passwordFile = join(storeDir, NATS_PASSWORD_FILE);
  mkdirSync(dirname(passwordFile), { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, natsPasswordFile(passwords), { mode: 0o600 });
  writeFileSync(file, `${readFileSync(configFile, 'utf8')}\nserver_name: "${name}"\n`);
  return file;
}
