import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalServer, freePort, plainEnv, requireBinary } from '@emberhood/local-services';

/**
 * Starts the compose file's proxy as a process of this machine in front of gateways on it.
 * @param folder is created; if root starts nginx, it works there as another user
 */
export async function startProxy(folder: string, gatewayPorts: readonly number[]): Promise<LocalServer> {
  const port = await freePort();
  await mkdir(folder);
  const file = await readFile(join(import.meta.dirname, 'nginx.conf'), 'utf8');
  const [given, how] = /server gateway:3000 resolve(.*);/.exec(file) ?? [];
  if (given === undefined || how === undefined) throw new Error('nginx.conf names no gateway');
  // Unchanged, except for addresses that only Docker resolves, and an output that a pipe cannot stand in for.
  const conf = file
    .replace(given, gatewayPorts.map((gateway) => `server 127.0.0.1:${gateway}${how};`).join(' '))
    .replace('listen 3000;', `listen 127.0.0.1:${port};`)
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/dev/stdout', join(folder, 'log'));
  const configFile = join(folder, 'nginx.conf');
  await writeFile(configFile, conf);
  const url = `http://127.0.0.1:${port}`;
  const spec = {
    name: 'nginx',
    command: requireBinary('nginx'),
    args: ['-e', 'stderr', '-g', 'daemon off;', '-c', configFile],
    env: plainEnv(),
    logFile: join(folder, 'errors'),
    pidFile: join(folder, 'launcher.pid'),
    probe: () => fetch(url),
  };
  const proxy = new LocalServer(spec, port, url);
  await proxy.start();
  return proxy;
}
