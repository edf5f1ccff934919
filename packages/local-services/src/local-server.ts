import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ManagedProcess, ProcessStartError, type ProcessSpec } from './managed-process.ts';
import { PID_FILE } from './pid-file.ts';
import { freePort } from './ports.ts';

/** A real server running as our child, on a loopback port that it keeps across restarts. */
export class LocalServer extends ManagedProcess {
  readonly port: number;
  /** With credentials, where the server has any. */
  readonly url: string;

  constructor(spec: ProcessSpec, port: number, url: string) {
    super(spec);
    this.port = port;
    this.url = url;
  }
}

/** Starts on a free port; somebody may take it before us, so that is tried again. */
export async function startOnPort<Server extends LocalServer>(
  create: (port: number) => Server | Promise<Server>,
): Promise<Server> {
  for (let tries = 1; ; tries++) {
    const server = await create(await freePort());
    try {
      await server.start();
      return server;
    } catch (error) {
      if (tries >= 3 || !(error instanceof ProcessStartError)) throw error;
    }
  }
}

/** With the server's log beside its data. `env` is what it needs beside our own plain environment. */
export function processIn(folder: string, spec: Omit<ProcessSpec, 'logFile' | 'pidFile'>): ProcessSpec {
  const files = { logFile: join(folder, 'server.log'), pidFile: join(folder, PID_FILE) };
  return { ...spec, env: plainEnv(spec.env), ...files };
}

/** A server of this package that stands in for one of somebody else's; it finds its options in STAND_IN_OPTIONS. */
export function standIn<Options extends { dataDir: string }>(
  kind: 'oidc' | 'payments',
  name: string,
  options: Options,
  probe: () => Promise<void>,
): ProcessSpec {
  const script = fileURLToPath(new URL(`./${kind}.process.ts`, import.meta.url));
  return processIn(options.dataDir, {
    name,
    command: process.execPath,
    args: [script],
    env: { STAND_IN_OPTIONS: JSON.stringify(options) },
    probe,
  });
}

/** What a server needs of our environment, and nothing else: no secrets travel along by accident. */
export function plainEnv(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LD_LIBRARY_PATH'];
  return {
    ...Object.fromEntries(kept.filter((key) => process.env[key] !== undefined).map((key) => [key, process.env[key]])),
    ...extra,
  };
}
