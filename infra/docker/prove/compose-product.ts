import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@emberhood/local-services';
import { FROM_ONE_ADDRESS } from '../../testing/one-address.ts';
import { root } from '../compose-images.ts';
import { docker, must } from '../engine.ts';

/** Beyond `inside`, where nothing can be published, so that its stores can be read from here. */
const READABLE = { postgres: 5432, nats: 4222 };
const UP_LIMIT_MS = 600_000;

export interface Container {
  id: string;
  name: string;
  service: string;
  /** Of its first process, on the machine that runs the engine. */
  pid: number;
  running: boolean;
  /** null when nobody asks for its health. */
  healthy: boolean | null;
  exitCode: number;
}

interface Inspected {
  Id: string;
  Name: string;
  State: { Pid: number; Running: boolean; ExitCode: number; Health?: { Status: string } };
  Config: { Labels: Record<string, string> };
}

/** The compose file under a project of its own, on free ports, with volumes that go with it. */
export class ComposeProduct {
  readonly project = `emberhood-prove-${randomBytes(3).toString('hex')}`;
  readonly url: string;
  readonly mailboxUrl: string;
  readonly dataDir: string;
  private readonly compose: string[];
  private readonly env: Record<string, string>;
  private scale: string[] = [];

  private constructor(compose: string[], dataDir: string, env: Record<string, string>) {
    this.dataDir = dataDir;
    this.env = env;
    this.url = env['PUBLIC_URL'] ?? '';
    this.mailboxUrl = `http://localhost:${env['MAILBOX_PORT'] ?? ''}`;
    this.compose = compose;
  }

  /** Starts nothing yet. @param compose the command, e.g. docker-compose */
  static async create(compose: string[]): Promise<ComposeProduct> {
    const dataDir = await mkdtemp(join(tmpdir(), 'emberhood-prove-'));
    const file = join(dataDir, 'env');
    await must(process.execPath, [join(root, 'infra/docker/init-env.mjs'), file]);
    const [port, mailbox, store] = [await freePort(), await freePort(), await freePort()];
    const env = {
      ...settingsIn(await readFile(file, 'utf8')),
      ...FROM_ONE_ADDRESS,
      NATS_SECRETS_DIR: join(dataDir, '.secrets/nats'),
      PORT: String(port),
      MAILBOX_PORT: String(mailbox),
      S3_PORT: String(store),
      PUBLIC_URL: `http://localhost:${String(port)}`,
      S3_PUBLIC_ENDPOINT: `http://localhost:${String(store)}`,
    };
    const published = Object.entries(READABLE).map(([service, inner]): [string, object] => [
      service,
      { ports: [`127.0.0.1::${String(inner)}`], networks: ['inside', 'outside'] },
    ]);
    await writeFile(join(dataDir, 'readable.json'), JSON.stringify({ services: Object.fromEntries(published) }));
    return new ComposeProduct(compose, dataDir, env);
  }

  /** Starts what does not run, and what is another one than asked for anew. */
  async up(tag: string): Promise<void> {
    this.env['EMBERHOOD_TAG'] = tag;
    await this.run(['up', '-d', '--no-build', ...this.scale], UP_LIMIT_MS);
  }

  async scaleTo(copies: Record<string, number>, tag: string): Promise<void> {
    this.scale = Object.entries(copies).flatMap(([name, count]) => ['--scale', `${name}=${String(count)}`]);
    await this.up(tag);
  }

  /** @returns what it printed */
  async run(args: string[], limitMs = UP_LIMIT_MS): Promise<string> {
    const [program = '', ...first] = this.compose;
    const file = join(root, 'docker-compose.yml');
    const files = ['-f', file, '-f', join(this.dataDir, 'readable.json')];
    const all = [...first, '--project-name', this.project, '--project-directory', root, ...files, ...args];
    return must(program, all, { env: this.env, cwd: root, limitMs });
  }

  async containers(): Promise<Container[]> {
    const filter = `label=com.docker.compose.project=${this.project}`;
    const ids = (await docker(['ps', '-aq', '--filter', filter])).split('\n').filter(Boolean);
    if (ids.length === 0) return [];
    const found = JSON.parse(await docker(['inspect', ...ids])) as Inspected[];
    return found.map(({ Id, Name, State, Config }) => ({
      id: Id,
      name: Name.slice(1),
      service: Config.Labels['com.docker.compose.service'] ?? '',
      pid: State.Pid,
      running: State.Running,
      healthy: State.Health ? State.Health.Status === 'healthy' : null,
      exitCode: State.ExitCode,
    }));
  }

  /** Those that stay. */
  async lasting(): Promise<Container[]> {
    return (await this.containers()).filter(({ service }) => !/^(?:provision-|admin)/.test(service));
  }

  /** Everything that stays runs and says that it is well. */
  async untilHealthy(limitMs: number): Promise<void> {
    const until = Date.now() + limitMs;
    for (;;) {
      const ill = (await this.lasting()).filter(({ running, healthy }) => !running || healthy === false);
      if (ill.length === 0) return;
      if (Date.now() > until)
        throw new Error(`Not well after ${String(limitMs / 1_000)} s: ${ill.map(({ name }) => name).join(', ')}`);
      await sleep(500);
    }
  }

  /** Resolves once its pages are served through the published port. */
  async untilPage(limitMs: number): Promise<void> {
    const until = Date.now() + limitMs;
    for (;;) {
      const answer = await fetch(this.url, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
      if (answer?.ok) return;
      if (Date.now() > until) throw new Error(`No page after ${String(limitMs / 1_000)} s`);
      await sleep(200);
    }
  }

  /** How the stores are read; ports change when a container is made anew. */
  async running(): Promise<{ postgres: { url: string }; nats: { url: string; users: Record<string, string> } }> {
    const port = async (service: keyof typeof READABLE): Promise<string> =>
      (await this.run(['port', service, String(READABLE[service])])).trim().split(':').at(-1) ?? '';
    const password = this.env['POSTGRES_PASSWORD'] ?? '';
    return {
      postgres: { url: `postgres://postgres:${password}@127.0.0.1:${await port('postgres')}/emberhood` },
      nats: { url: `nats://127.0.0.1:${await port('nats')}`, users: this.env },
    };
  }

  /** The last lines of what went wrong. */
  async logs(): Promise<string> {
    return this.run(['logs', '--no-color', '--tail', '6']).catch(() => '');
  }

  async down(): Promise<void> {
    await this.run(['down', '--remove-orphans', '--timeout', '130']);
  }

  /** With its volumes and files. */
  async remove(): Promise<void> {
    await this.run(['down', '--volumes', '--remove-orphans', '--timeout', '10']);
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

function settingsIn(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}
