import { cpus } from 'node:os';
import { SERVICES, SERVICES_WITH_WORKER } from '@emberhood/contracts/services';
import { ManagedProcess, freePort, httpOk } from '@emberhood/local-services';
import { showLogLine } from './console.ts';
import { StartError } from './errors.ts';
import { nodeEnv } from './node-env.ts';
import { PRELOAD, bundled, dataPath, root } from './paths.ts';
import { changed, settingsOf, type ProductOptions } from './process-settings.ts';

export interface ProductProcess {
  process: ManagedProcess;
  port: number;
  /** Port for health and metrics, which the gateway does not serve on its public port. */
  opsPort: number;
  /** Folder of its sources, relative to the root. */
  folder: string;
}

interface Program {
  name: string;
  /** Folder of its sources, relative to the root. */
  folder: string;
  /** Name of its program in the bundle. */
  program: string;
  /** Options of Node. */
  flags?: readonly string[];
}

/** Without it, WebAssembly in short-lived threads occasionally crashes the process (decision: assembly). */
const NO_KEYS = ['--no-memory-protection-keys'];

const PROGRAMS: Program[] = [
  ...SERVICES.map((name) => ({ name, folder: `services/${name}`, program: `${name}.main` })),
  ...SERVICES_WITH_WORKER.map((name) => ({
    name: `${name}-worker`,
    folder: `services/${name}`,
    program: `${name}.worker`,
    ...(name === 'groups' && { flags: NO_KEYS }),
  })),
  { name: 'gateway', folder: 'gateway', program: 'gateway.main' },
];

/** Time for a process to finish its work when it is stopped; an encoder needs more. */
const GRACE_MS = 20_000;
const GRACE_MS_OF: Partial<Record<string, number>> = { 'media-worker': 60_000 };

export async function createProcesses(options: ProductOptions): Promise<ProductProcess[]> {
  const settings = settingsOf(options);
  const all = await Promise.all(PROGRAMS.map((program) => create(program, settings[program.name] ?? {}, options)));
  return all.flat();
}

/** `COPIES=profiles=2,gateway=2` starts so many of each, like `--scale` of compose. @throws StartError */
function copiesOf(name: string): number {
  for (const part of (process.env['COPIES'] ?? '').split(',').filter((text) => text !== '')) {
    const [, wanted, count] = /^([a-z-]+)=([1-9]\d?)$/.exec(part.trim()) ?? [];
    if (count === undefined)
      throw new StartError(`COPIES takes names and numbers, as in profiles=2,gateway=2: ${part}`);
    if (wanted === name) return Number(count);
  }
  return 1;
}

/** Creates the copies of a process; the first has the fixed port and serves files. */
async function create(
  program: Program,
  env: Record<string, string>,
  { port: productPort, adjust }: ProductOptions,
): Promise<ProductProcess[]> {
  const { name } = program;
  const fixedPort = name === 'gateway' ? productPort : undefined;
  const told = async (copy: string, its: Record<string, string>) => (await adjust?.(copy, its)) ?? its;
  const { STORAGE_PORT: _served, ...others } = env;
  const more = Array.from({ length: copiesOf(name) - 1 }, async (_, index) => {
    const copy = String(index + 2);
    const copyEnv = { ...others, ...changed(name), SERVICE_INSTANCE: copy };
    // A process with a public port serves health and metrics on another one.
    const port = fixedPort === undefined ? undefined : await freePort();
    return createOne(program, `${name}-${copy}`, await told(`${name}-${copy}`, copyEnv), port);
  });
  const first = createOne(program, name, await told(name, { ...env, ...changed(name) }), fixedPort);
  return Promise.all([first, ...more]);
}

async function createOne(
  { name: kind, folder, program, flags = [] }: Program,
  name: string,
  env: Record<string, string>,
  fixedPort?: number,
): Promise<ProductProcess> {
  const opsPort = await freePort();
  const port = fixedPort ?? opsPort;
  const product = new ManagedProcess({
    name,
    command: process.execPath,
    args: [...flags, '--import', PRELOAD, bundled(program)],
    env: nodeEnv({ ...env, HTTP_PORT: String(port), OPS_PORT: String(opsPort) }),
    cwd: root,
    logFile: dataPath('logs', `${name}.log`),
    pidFile: dataPath('pids', `${name}.pid`),
    probe: () => httpOk(`http://127.0.0.1:${port}/readyz`),
    // Longer than the grace time of the process itself.
    graceMs: (GRACE_MS_OF[kind] ?? GRACE_MS) + 8_000,
    // Starts are slow on a small machine, because all processes start at once.
    startTimeoutMs: cpus().length > 2 ? 60_000 : 90_000,
    onLine: (line) => showLogLine(name, line),
  });
  return { process: product, port, opsPort, folder };
}
