import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { LocalServer, processIn, startOnPort } from './local-server.ts';
import type { ProcessSpec } from './managed-process.ts';
import { freePort } from './ports.ts';
import { refusesStrangers } from './probes.ts';
import { MissingProgramError, requireBinary, resolveBinary } from './programs.ts';

/** RELEASE.2025-09-07T16-13-09Z: the module proxy knows the release by this name only. */
export const MINIO_VERSION = 'v0.0.0-20250907161309-07c3a429bfed';

export interface MinioOptions {
  dataDir: string;
  secretKey?: string;
}

export class MinioServer extends LocalServer {
  readonly accessKey: string;
  readonly secretKey: string;

  constructor(spec: ProcessSpec, port: number, accessKey: string, secretKey: string) {
    super(spec, port, `http://127.0.0.1:${String(port)}`);
    this.accessKey = accessKey;
    this.secretKey = secretKey;
  }
}

/** MINIO_BINARY, `minio` on the path, or the one that buildMinio() has put into the cache; else null. */
export function findMinio(): string | null {
  const found = resolveBinary('minio');
  if (found !== null) return found;
  const cached = join(cacheFolder(), 'minio');
  return existsSync(cached) ? cached : null;
}

/** A MinIO server with one drive. */
export async function startMinio(options: MinioOptions): Promise<MinioServer> {
  const program = findMinio();
  if (program === null) throw new MissingProgramError(['minio']);
  const data = join(options.dataDir, 'data');
  mkdirSync(data, { recursive: true });
  const accessKey = 'emberhood';
  const secretKey = options.secretKey ?? randomBytes(16).toString('hex');
  const consolePort = await freePort();
  return startOnPort((port) => {
    const address = `127.0.0.1:${String(port)}`;
    const server = processIn(options.dataDir, {
      name: 'minio',
      command: program,
      args: ['server', data, '--address', address, '--console-address', `127.0.0.1:${String(consolePort)}`],
      env: {
        MINIO_ROOT_USER: accessKey,
        MINIO_ROOT_PASSWORD: secretKey,
        MINIO_BROWSER: 'off',
        MINIO_UPDATE: 'off',
      },
      probe: () => refusesStrangers(`http://${address}`),
    });
    return new MinioServer(server, port, accessKey, secretKey);
  });
}

/** Builds the pinned server from its Go module into the cache, once. Takes minutes. Returns the program's file. */
export async function buildMinio(): Promise<string> {
  const folder = cacheFolder();
  const program = join(folder, 'minio');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  // Tests wait for the build, not for the server: what debuggers need and inlining would cost a third of the work again.
  const forUse = ['-trimpath', '-gcflags=all=-dwarf=false -l', '-ldflags=-s -w'];
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '', CGO_ENABLED: '0' };
  const build = ['install', ...forUse, `github.com/minio/minio@${MINIO_VERSION}`];
  // Its error says what go has said.
  await promisify(execFile)(requireBinary('go'), build, { env, maxBuffer: 2 ** 26 });
  if (!existsSync(program)) throw new Error(`Go has built MinIO, but not to ${program}`);
  return program;
}

/** Outside the checkout, so that a fresh clone need not build again. */
function cacheFolder(): string {
  const { EMBERHOOD_CACHE, XDG_CACHE_HOME } = process.env;
  const root = EMBERHOOD_CACHE ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'emberhood');
  return resolve(root, 'minio', MINIO_VERSION);
}
