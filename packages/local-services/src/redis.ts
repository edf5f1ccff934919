import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalServer, processIn, startOnPort } from './local-server.ts';
import { firstWords } from './probes.ts';
import { requireBinary } from './programs.ts';

export interface RedisOptions {
  dataDir: string;
  password?: string;
}

/** Redis or Valkey as BullMQ needs it: append-only file, nothing evicted. */
export async function startRedis(options: RedisOptions): Promise<LocalServer> {
  const program = requireBinary('redis-server');
  mkdirSync(options.dataDir, { recursive: true });
  const configFile = join(options.dataDir, 'server.conf');
  const { password } = options;
  return startOnPort((port) => {
    writeFileSync(configFile, settings(port, options), { mode: 0o600 });
    const login = password === undefined ? '' : `AUTH ${password}\r\n`;
    const server = processIn(options.dataDir, {
      name: 'redis',
      command: program,
      args: [configFile],
      env: {},
      // While it reads its file it answers -LOADING.
      probe: async () => {
        const answer = await firstWords(port, `${login}INFO server\r\nPING\r\n`);
        if (!/^(\+OK\r\n)?[$+]/.test(answer)) throw new Error(answer.split('\r\n')[0]);
      },
    });
    const credentials = password === undefined ? '' : `:${encodeURIComponent(password)}@`;
    return new LocalServer(server, port, `redis://${credentials}127.0.0.1:${String(port)}`);
  });
}

function settings(port: number, options: RedisOptions): string {
  return [
    `port ${String(port)}`,
    'bind 127.0.0.1',
    `dir ${JSON.stringify(options.dataDir)}`,
    'daemonize no',
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    ...(options.password === undefined ? [] : [`requirepass "${options.password}"`]),
    '',
  ].join('\n');
}
