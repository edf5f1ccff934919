import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@emberhood/local-services';
import { waitFor } from '../../client/patience.ts';
import { must } from '../../local/command.ts';
import { root } from '../../local/paths.ts';
import { fromPage } from '../../runbook/page.ts';
import { FROM_ONE_ADDRESS } from '../../testing/one-address.ts';
import { docker } from '../engine.ts';

/** Stores that also join `outside` so that they can be read from here; nothing can be published from `inside`. */
const READABLE = { postgres: 5432, nats: 4222 };
const LIMIT_MS = 900_000;

export interface Container {
  id: string;
  name: string;
  service: string;
  /** Process id of its first process on the engine's machine. */
  pid: number;
  running: boolean;
  /** null for a container without a health check. */
  healthy: boolean | null;
  exitCode: number;
}

interface Inspected {
  Id: string;
  Name: string;
  State: { Pid: number; Running: boolean; ExitCode: number; Health?: { Status: string } };
  Config: { Labels: Record<string, string> };
}

/** The compose file under a separate project, on free ports, with volumes that are removed with it. */
export class ComposeProduct {
  readonly project: string;
  readonly url: string;
  readonly mailboxUrl: string;
  readonly dataDir: string;
  /** The file of settings, used instead of `.env`. */
  readonly settings: string;
  private readonly compose: string[];
  private tag: string;

  private constructor(compose: string[], tag: string, dataDir: string, settings: Record<string, string>) {
    this.dataDir = dataDir;
    this.settings = join(dataDir, 'env');
    this.project = settings['COMPOSE_PROJECT_NAME'] ?? '';
    this.url = settings['PUBLIC_URL'] ?? '';
    this.mailboxUrl = `http://localhost:${settings['MAILBOX_PORT'] ?? ''}`;
    this.compose = compose;
    this.tag = tag;
  }

  /** Starts nothing yet. @param compose the command, e.g. docker-compose @param tag of our images */
  static async create(compose: string[], tag: string): Promise<ComposeProduct> {
    const dataDir = await mkdtemp(join(tmpdir(), 'emberhood-prove-'));
    const readable = join(dataDir, 'readable.json');
    const [port, mailbox, store] = [await freePort(), await freePort(), await freePort()];
    const settings = {
      ...FROM_ONE_ADDRESS,
      COMPOSE_PROJECT_NAME: `emberhood-prove-${randomBytes(3).toString('hex')}`,
      COMPOSE_FILE: `${join(root, 'docker-compose.yml')}:${readable}`,
      NATS_SECRETS_DIR: join(dataDir, '.secrets/nats'),
      PORT: String(port),
      MAILBOX_PORT: String(mailbox),
      S3_PORT: String(store),
      PUBLIC_URL: `http://localhost:${port}`,
      S3_PUBLIC_ENDPOINT: `http://localhost:${store}`,
    };
    const published = Object.entries(READABLE).map(([service, inner]): [string, object] => [
      service,
      { ports: [`127.0.0.1::${inner}`], networks: ['inside', 'outside'] },
    ]);
    await writeFile(readable, JSON.stringify({ services: Object.fromEntries(published) }));
    const product = new ComposeProduct(compose, tag, dataDir, settings);
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(product.settings, lines.join(''), { mode: 0o600 });
    await product.page('npm run env:init', { 'env:init': `env:init -- ${product.settings}` });
    return product;
  }

  /** Sets the tag of our images for the following commands. */
  use(tag: string): void {
    this.tag = tag;
  }

  /**
   * Runs a command of the operators' page.
   * @param given what replaces the examples in it
   * @returns its output
   */
  async page(command: string, given: Record<string, string> = {}): Promise<string> {
    const line = fromPage(command, given).replace(/^docker compose/, this.compose.join(' '));
    return must('sh', ['-c', line], { env: await this.env(), cwd: root, limitMs: LIMIT_MS });
  }

  /** Runs another command of Compose. @returns its output */
  async run(args: string[]): Promise<string> {
    const [program = '', ...first] = this.compose;
    return must(program, [...first, ...args], { env: await this.env(), cwd: root, limitMs: LIMIT_MS });
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

  /** All containers except one-time ones. */
  async lasting(): Promise<Container[]> {
    return (await this.containers()).filter(({ service }) => !/^(?:provision-|admin)/.test(service));
  }

  /** Waits until every container except one-time ones runs and is healthy. */
  async untilHealthy(limitMs: number): Promise<void> {
    const until = Date.now() + limitMs;
    for (;;) {
      const ill = (await this.lasting()).filter(({ running, healthy }) => !running || healthy === false);
      if (ill.length === 0) return;
      if (Date.now() > until)
        throw new Error(`Not well after ${limitMs / 1_000} s: ${ill.map(({ name }) => name).join(', ')}`);
      await sleep(500);
    }
  }

  /** Resolves once its pages are served through the published port. */
  async untilPage(limitMs: number): Promise<void> {
    await waitFor('its page', limitMs, async () => {
      const answer = await fetch(this.url, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
      return answer?.ok ? answer : undefined;
    });
  }

  /** The addresses of the stores. Ports change when a container is recreated. */
  async running(): Promise<{ postgres: { url: string }; nats: { url: string; users: Record<string, string> } }> {
    const port = async (service: keyof typeof READABLE): Promise<string> =>
      (await this.run(['port', service, String(READABLE[service])])).trim().split(':').at(-1) ?? '';
    const users = await this.env();
    const password = users['POSTGRES_PASSWORD'] ?? '';
    return {
      postgres: { url: `postgres://postgres:${password}@127.0.0.1:${await port('postgres')}/emberhood` },
      nats: { url: `nats://127.0.0.1:${await port('nats')}`, users },
    };
  }

  /** The last log lines of each container. */
  async logs(): Promise<string> {
    return this.run(['logs', '--no-color', '--tail', '6']).catch(() => '');
  }

  async down(): Promise<void> {
    await this.run(['down', '--remove-orphans', '--timeout', '130']);
  }

  /** Removes the containers with their volumes and files. */
  async remove(): Promise<void> {
    await this.run(['down', '--volumes', '--remove-orphans', '--timeout', '10']);
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Reads the file each time, because commands may have changed it. */
  private async env(): Promise<Record<string, string>> {
    const lines = (await readFile(this.settings, 'utf8')).matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm);
    const settings = [...lines].map(([, name = '', value = '']): [string, string] => [name, value]);
    return { ...Object.fromEntries(settings), EMBERHOOD_TAG: this.tag };
  }
}
