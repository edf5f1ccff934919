import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@emberhood/local-services';
import type { Manifest } from '../manifest.ts';

const START_LIMIT_MS = 180_000;
const APPLY = 'application/apply-patch+yaml';

export interface Reply {
  status: number;
  body: {
    message?: string;
    metadata?: { resourceVersion?: string };
    resources?: { name: string; kind: string; namespaced: boolean }[];
    items?: unknown[];
  };
  /** What the server has to say of what it took. */
  warnings: string[];
}

/** What acts on what the server holds. */
export type Part = 'controllers' | 'scheduler' | 'kubelet' | 'proxy';

/** The control plane on loopback, with a folder of its own: etcd and the API server, and when asked for those that act. */
export class Cluster {
  readonly folder: string;
  /** What kubectl and the parts need to come in; made with the controllers. */
  readonly access: string;
  private readonly port: number;
  private readonly token: string;
  readonly program: string;
  private readonly server: ChildProcess;
  private readonly others = new Map<Part, ChildProcess>();

  private constructor(program: string, folder: string, port: number, token: string, server: ChildProcess) {
    this.program = program;
    this.folder = folder;
    this.access = join(folder, 'access');
    this.port = port;
    this.token = token;
    this.server = server;
  }

  /** @param program what infra/k8s/cluster builds */
  static async start(program: string): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'emberhood-cluster-'));
    const [port, etcd, peer] = [await freePort(), await freePort(), await freePort()];
    const token = randomBytes(24).toString('hex');
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const key = join(folder, 'accounts.key');
    await mkdir(join(folder, 'certificates'));
    await writeFile(key, privateKey.export({ format: 'pem', type: 'pkcs1' }), { mode: 0o600 });
    await writeFile(join(folder, 'accounts.pub'), publicKey.export({ format: 'pem', type: 'spki' }));
    await writeFile(join(folder, 'tokens'), `${token},prover,1,system:masters\n`, { mode: 0o600 });
    const server = spawn(
      program,
      [
        ...['server', join(folder, 'etcd'), `http://127.0.0.1:${String(etcd)}`, `http://127.0.0.1:${String(peer)}`],
        ...['--bind-address=127.0.0.1', `--secure-port=${String(port)}`, `--cert-dir=${join(folder, 'certificates')}`],
        ...[`--token-auth-file=${join(folder, 'tokens')}`, '--authorization-mode=RBAC'],
        '--service-account-issuer=https://kubernetes.default.svc',
        ...[`--service-account-key-file=${join(folder, 'accounts.pub')}`, `--service-account-signing-key-file=${key}`],
        // Who makes the accounts starts later, and no pod of ours has a token.
        ...['--disable-admission-plugins=ServiceAccount', '--service-cluster-ip-range=10.96.0.0/24'],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    keepLog(server, join(folder, 'log'));
    const cluster = new Cluster(program, folder, port, token, server);
    try {
      await cluster.untilReady();
      return cluster;
    } catch (error) {
      const said = await readFile(join(folder, 'log'), 'utf8').catch(() => '');
      await cluster.stop();
      throw new Error(said.trim().split('\n').slice(-15).join('\n'), { cause: error });
    }
  }

  /** Those that make pods of what was applied, and give each a node. @param namespace that kubectl speaks of */
  async startControllers(namespace: string): Promise<void> {
    await this.writeAccess(namespace);
    const common = [
      `--kubeconfig=${this.access}`,
      '--leader-elect=false',
      '--bind-address=127.0.0.1',
      '--secure-port=0',
    ];
    this.startPart('controllers', [
      ...common,
      // Nodes that only say they are there say it once.
      ...['--node-monitor-grace-period=1h', '--horizontal-pod-autoscaler-sync-period=2s'],
      `--service-account-private-key-file=${join(this.folder, 'accounts.key')}`,
      `--root-ca-file=${this.certificate}`,
    ]);
    this.startPart('scheduler', common);
  }

  /** @param flags of the original */
  startPart(part: Part, flags: readonly string[]): void {
    const process = spawn(this.program, [part, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
    keepLog(process, join(this.folder, `${part}.log`));
    this.others.set(part, process);
  }

  async stopPart(part: Part): Promise<void> {
    const process = this.others.get(part);
    if (process) await end(process);
  }

  /** The last words of every part. */
  async logs(): Promise<string> {
    const texts = await Promise.all(
      [...this.others.keys()].map((part) => readFile(join(this.folder, `${part}.log`), 'utf8').catch(() => '')),
    );
    return texts.map((text) => text.trim().split('\n').slice(-10).join('\n')).join('\n');
  }

  /** Server-side apply; a field that it does not know is refused. */
  async apply(manifest: Manifest, namespace: string): Promise<Reply> {
    const path = await this.pathOf(manifest, namespace);
    return this.ask('PATCH', `${path}?fieldManager=emberhood&fieldValidation=Strict&force=true`, manifest, APPLY);
  }

  /** Whether it would be taken; nothing is kept. */
  async tryToCreate(manifest: Manifest, namespace: string): Promise<Reply> {
    const path = await this.pathOf(manifest, namespace);
    return this.ask('POST', `${path.slice(0, path.lastIndexOf('/'))}?dryRun=All&fieldValidation=Strict`, manifest);
  }

  async ask(method: string, path: string, body?: object, type = 'application/json'): Promise<Reply> {
    if (!existsSync(this.certificate)) throw new Error('No certificate yet');
    const content = body === undefined ? '' : JSON.stringify(body);
    const call = request({
      host: '127.0.0.1',
      port: this.port,
      method,
      path,
      ca: readFileSync(this.certificate),
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': type,
        'content-length': Buffer.byteLength(content),
      },
      timeout: 30_000,
    });
    call.once('timeout', () => call.destroy(new Error(`${method} ${path} takes too long`)));
    call.end(content);
    const [response] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
    const warnings = [response.headers['warning'] ?? []].flat().map(String);
    const json = text.startsWith('{') ? (JSON.parse(text) as Reply['body']) : { message: text };
    return { status: response.statusCode ?? 0, body: json, warnings };
  }

  async stop(): Promise<void> {
    for (const part of this.others.keys()) await this.stopPart(part);
    await end(this.server);
    await rm(this.folder, { recursive: true, force: true });
  }

  private get certificate(): string {
    return join(this.folder, 'certificates/apiserver.crt');
  }

  private async writeAccess(namespace: string): Promise<void> {
    const server = `https://127.0.0.1:${String(this.port)}`;
    const access = {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'here', cluster: { server, 'certificate-authority': this.certificate } }],
      users: [{ name: 'prover', user: { token: this.token } }],
      contexts: [{ name: 'here', context: { cluster: 'here', user: 'prover', namespace } }],
      'current-context': 'here',
    };
    await writeFile(this.access, JSON.stringify(access), { mode: 0o600 });
  }

  private async untilReady(): Promise<void> {
    const until = Date.now() + START_LIMIT_MS;
    for (;;) {
      const reply = await this.ask('GET', '/readyz').catch(() => null);
      if (reply?.status === 200) return;
      if (this.server.exitCode !== null || Date.now() > until) throw new Error('The API server is not ready');
      await sleep(500);
    }
  }

  /** By the server's own list of what it knows. */
  private async pathOf({ apiVersion, kind, metadata }: Manifest, namespace: string): Promise<string> {
    const group = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
    const { body } = await this.ask('GET', group);
    const resource = body.resources?.find((one) => one.kind === kind && !one.name.includes('/'));
    if (!resource) throw new Error(`The API server knows no ${kind} of ${apiVersion}`);
    return `${group}${resource.namespaced ? `/namespaces/${namespace}` : ''}/${resource.name}/${metadata.name}`;
  }
}

export async function end(process: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill(signal);
  await ended;
}

function keepLog({ stdout, stderr }: ChildProcess, file: string): void {
  const log = createWriteStream(file);
  stdout?.pipe(log);
  stderr?.pipe(log);
}
