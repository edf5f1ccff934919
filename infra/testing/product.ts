import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@emberhood/local-services';
import { root } from '../local/paths.ts';
import { notReady, runIn, type RunFile } from '../local/run-file.ts';
import { whenInterrupted } from './interrupted.ts';

const START_LIMIT_MS = 240_000;
const STOP_LIMIT_MS = 50_000;

/** The whole product, started by its launcher on free ports and a separate data folder. */
export class Product {
  readonly url: string;
  readonly mailboxUrl: string;
  readonly dataDir: string;
  private readonly launcher: ChildProcess;
  private stopped: Promise<void> | undefined;

  private constructor(url: string, mailboxUrl: string, dataDir: string, launcher: ChildProcess) {
    this.url = url;
    this.mailboxUrl = mailboxUrl;
    this.dataDir = dataDir;
    this.launcher = launcher;
  }

  /** For a script that somebody watches. */
  static async startAloud(...args: Parameters<typeof Product.start>): Promise<Product> {
    console.log('A product starts for this, which takes half a minute. Ctrl-C ends and removes it.');
    return Product.start(...args);
  }

  /**
   * @param own.folder an existing data folder, e.g. a restored one; deleted at the end like one that was made here
   * @param own.script another launcher than that of `npm start`
   */
  static async start(
    env: Record<string, string> = {},
    own: { folder?: string; script?: string } = {},
  ): Promise<Product> {
    const dataDir = own.folder ?? (await mkdtemp(join(tmpdir(), 'emberhood-product-')));
    const [port, mailboxPort] = [await freePort(), await freePort()];
    const script = own.script ?? 'infra/local/start.ts';
    const launcher = spawn(process.execPath, [script, '--empty'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_ENV: 'production',
        ...env,
        EMBERHOOD_DATA: dataDir,
        // Shared by all products, because the data folder of each is deleted at its end.
        NODE_COMPILE_CACHE: join(root, '.local/cache/compiled'),
        PORT: String(port),
        MAILBOX_PORT: String(mailboxPort),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const log = createWriteStream(join(dataDir, 'launcher.log'));
    launcher.stdout?.pipe(log);
    launcher.stderr?.pipe(log);
    const product = new Product(`http://localhost:${port}`, `http://localhost:${mailboxPort}`, dataDir, launcher);
    whenInterrupted(() => product.stop());
    try {
      await product.untilReady(START_LIMIT_MS);
      return product;
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  /** Sends a message to a launcher that listens to messages. */
  tell(message: object): void {
    this.launcher.send(message);
  }

  /** What runs now. Process ids change when the launcher restarts something. */
  async running(): Promise<RunFile> {
    return runIn(this.dataDir);
  }

  /** The id of a process or server. @throws Error if none of this name runs */
  async pidOf(name: string): Promise<number> {
    const { processes, servers } = await this.running();
    const pid = (processes[name] ?? servers[name])?.pid;
    if (pid === undefined) throw new Error(`${name} does not run`);
    return pid;
  }

  /** Waits until every process of the product says that it is ready. */
  async untilReady(limitMs: number): Promise<void> {
    const until = Date.now() + limitMs;
    for (;;) {
      const missing = await this.notReady();
      if (missing.length === 0) return;
      if (this.ended || Date.now() > until) throw new Error(`Not ready: ${missing.join(', ')}\n${await this.log()}`);
      await sleep(200);
    }
  }

  /** Resolves as soon as the process `pid` has been replaced. */
  async untilRevived(name: string, pid: number, limitMs = 30_000): Promise<void> {
    const until = Date.now() + limitMs;
    while (Date.now() < until) {
      const { processes, servers } = await this.running();
      const now = (processes[name] ?? servers[name])?.pid;
      if (now !== undefined && now !== pid) return;
      await sleep(100);
    }
    throw new Error(`${name} did not come back\n${await this.log()}`);
  }

  stop(): Promise<void> {
    return (this.stopped ??= this.stopOnce());
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  private async stopOnce(): Promise<void> {
    if (!this.ended) {
      const ended = once(this.launcher, 'exit');
      this.launcher.kill('SIGTERM');
      // Children of a launcher that hangs end with it.
      const late = setTimeout(() => this.launcher.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(late);
    }
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private get ended(): boolean {
    return this.launcher.exitCode !== null || this.launcher.signalCode !== null;
  }

  private async notReady(): Promise<string[]> {
    const found = await this.running().catch(() => null);
    if (!found) return ['everything'];
    return notReady(found.processes);
  }

  private async log(): Promise<string> {
    const text = await readFile(join(this.dataDir, 'launcher.log'), 'utf8').catch(() => '');
    return text.slice(-4_000);
  }
}
