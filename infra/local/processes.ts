import { cpus } from 'node:os';
import { join } from 'node:path';
import { ManagedProcess, freePort, httpOk } from '@emberhood/local-services';
import { showLogLine } from './console.ts';
import { StartError } from './errors.ts';
import { nodeEnv } from './node-env.ts';
import { dataPath, root } from './paths.ts';
import { changed, settingsOf, type ProductOptions } from './process-settings.ts';

export interface ProductProcess {
  process: ManagedProcess;
  port: number;
  /** Of its health and metrics, which the gateway does not show on its own port. */
  opsPort: number;
  /** Folder below the root whose build it runs. */
  folder: string;
}

/** Loads nothing more unless there is somebody to send traces to. */
const TRACING = join(root, 'packages/service-kit/dist/tracing/preload.js');

export async function createProcesses(options: ProductOptions): Promise<ProductProcess[]> {
  const settings = settingsOf(options);
  const all = await Promise.all([
    create('auth', 'services/auth', 'main.js', settings.auth),
    create('profiles', 'services/profiles', 'main.js', settings.profiles),
    create('invites', 'services/invites', 'main.js', settings.invites),
    create('groups', 'services/groups', 'main.js', settings.groups),
    create('groups-worker', 'services/groups', 'worker.js', settings['groups-worker']),
    create('media', 'services/media', 'main.js', settings.media),
    create('media-worker', 'services/media', 'worker.js', settings['media-worker'], 60_000),
    create('gateway', 'gateway', 'main.js', settings.gateway, 20_000, options.port),
  ]);
  return all.flat();
}

/** `COPIES=profiles=2,gateway=2` starts that many of each, as `--scale` does in compose. @throws StartError */
function copiesOf(name: string): number {
  for (const part of (process.env['COPIES'] ?? '').split(',').filter((text) => text !== '')) {
    const [, wanted, count] = /^([a-z-]+)=([1-9]\d?)$/.exec(part.trim()) ?? [];
    if (count === undefined)
      throw new StartError(`COPIES takes names and numbers, as in profiles=2,gateway=2: ${part}`);
    if (wanted === name) return Number(count);
  }
  return 1;
}

/** Its copies; the first has the fixed port and serves files. */
async function create(
  name: string,
  folder: string,
  script: string,
  env: Record<string, string>,
  graceMs = 20_000,
  fixedPort?: number,
): Promise<ProductProcess[]> {
  const { STORAGE_PORT: _served, ...others } = env;
  const more = Array.from({ length: copiesOf(name) - 1 }, (_, index) => {
    const copy = String(index + 2);
    const copyEnv = { ...others, ...changed(name), SERVICE_INSTANCE: copy };
    return createOne(`${name}-${copy}`, folder, script, copyEnv, graceMs);
  });
  return Promise.all([createOne(name, folder, script, { ...env, ...changed(name) }, graceMs, fixedPort), ...more]);
}

async function createOne(
  name: string,
  folder: string,
  script: string,
  env: Record<string, string>,
  graceMs: number,
  fixedPort?: number,
): Promise<ProductProcess> {
  const opsPort = await freePort();
  const port = fixedPort ?? opsPort;
  const product = new ManagedProcess({
    name,
    command: process.execPath,
    args: ['--enable-source-maps', '--import', TRACING, join(root, folder, 'dist', script)],
    env: nodeEnv({ ...env, HTTP_PORT: String(port), OPS_PORT: String(opsPort) }),
    cwd: root,
    logFile: dataPath('logs', `${name}.log`),
    pidFile: dataPath('pids', `${name}.pid`),
    probe: () => httpOk(`http://127.0.0.1:${String(port)}/readyz`),
    // Above the grace time that the process gives itself.
    graceMs: graceMs + 8_000,
    // On a small machine all of them start at once.
    startTimeoutMs: cpus().length > 2 ? 60_000 : 90_000,
    onLine: (line) => {
      showLogLine(name, line);
    },
  });
  return { process: product, port, opsPort, folder };
}
