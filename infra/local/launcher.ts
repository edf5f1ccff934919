import { freePort, processIdentity, type ManagedProcess } from '@emberhood/local-services';
import { allOrFirstError } from './all-or-first-error.ts';
import { defaultStorageDriver, startBacking, type Backing, type BackingOptions, type Storage } from './backing.ts';
import { build } from './build.ts';
import { notice, paint, step } from './console.ts';
import { giveFaces } from './demo-city/faces.ts';
import { loadDemo, printAccounts, type DemoAccount } from './demo.ts';
import { pageServer, watchEdits, type EditWatch } from './dev.ts';
import { StartError } from './errors.ts';
import { readJson, writeJson } from './json-file.ts';
import { startIdentityProviders } from './oidc.ts';
import { dataFolder, dataPath, makeFolder } from './paths.ts';
import { startPaymentProvider } from './payments.ts';
import { readPorts } from './ports.ts';
import type { ProductOptions } from './process-settings.ts';
import { createProcesses, type ProductProcess } from './processes.ts';
import { provision } from './provision.ts';
import { releaseLock, takeLock, writeRunFile, type RunFile } from './run-file.ts';
import { loadSecrets, natsPasswords } from './secrets.ts';
import { Supervisor } from './supervisor.ts';

const NOTE_AGAIN_MS = 1_000;

export interface LauncherOptions {
  demo: boolean;
  dev: boolean;
  /** Changes the environment of a process, so that fault tests can route its connections through their links. */
  adjust?: ProductOptions['adjust'];
  /** Additional environment of PostgreSQL, by which fault tests set its clock. */
  postgresEnv?: BackingOptions['postgresEnv'];
}

/** What a data folder keeps from start to start. */
interface Settled {
  storage: Storage['driver'];
  demo?: { accounts: DemoAccount[]; faces?: true };
}

/** Runs the whole product on this machine: starts stores, services and gateway, and stops them in reverse order. */
export class Launcher {
  stopping = false;
  private readonly options: LauncherOptions;
  private readonly startedAt = new Date();
  private readonly supervisor = new Supervisor(() => this.noteAgain());
  private opening: Promise<Backing> | undefined;
  private backing: Backing | undefined;
  private product: ProductOptions | undefined;
  private processes: ProductProcess[] = [];
  /** Serves the pages from their sources, in front of the gateway. */
  private pages: ManagedProcess | undefined;
  private watch: EditWatch | undefined;
  private locked = false;
  private stopped: Promise<void> | undefined;

  constructor(options: LauncherOptions) {
    this.options = options;
  }

  /** Resolves when everything is ready and the addresses are printed. */
  async start(): Promise<void> {
    const began = performance.now();
    console.log(paint('bold', 'Emberhood'));
    makeFolder();
    await takeLock(
      ', or start a second one beside it:\n  EMBERHOOD_DATA=.local-2 PORT=3001 MAILBOX_PORT=1081 npm start',
    );
    this.locked = true;
    const { port, mailboxPort } = await readPorts();
    const secrets = loadSecrets();
    const settled = this.settle();
    this.opening = step(
      'stores and mailbox',
      async () => {
        const { postgresEnv } = this.options;
        const opened = await startBacking({ secrets, mailboxPort, storageDriver: settled.storage, postgresEnv });
        // From now on: one that is killed while the rest starts comes back as well.
        for (const server of opened.own) this.supervisor.watch(server);
        return opened;
      },
      (opened) => opened.summary,
    );
    const [backing] = await allOrFirstError([
      this.opening,
      step(
        'build',
        () => build(),
        (said) => said,
      ),
    ]);
    this.backing = backing;
    this.checkpoint();
    const product: ProductOptions = {
      port: this.options.dev ? await freePort() : port,
      publicUrl: `http://localhost:${port}`,
      mode: this.options.dev ? 'development' : 'production',
      backing,
      secrets,
      oidc: {},
      payments: {},
      adjust: this.options.adjust,
    };
    this.product = product;
    await step('databases', () => provision(product));
    this.checkpoint();
    await this.startStandIns(product);
    this.processes = await createProcesses(product);
    await step(
      'services',
      () => allOrFirstError(this.processes.map(({ process }) => process.start())),
      () => this.processes.map(({ process }) => process.name).join(', '),
    );
    this.checkpoint();
    for (const { process } of this.processes) this.supervisor.watch(process);
    if (this.options.dev) await this.startPages(port, product.port);
    this.checkpoint();
    this.noteWhatRuns();
    this.printAddresses(product, began);
    await this.loadDemoOnce(settled);
    // A restored product has none.
    if (settled.demo?.accounts.length) printAccounts(settled.demo.accounts);
    void this.giveFacesOnce(settled);
    if (this.options.dev) this.watchEdits(product);
    console.log(`\n  ${paint('dim', 'Ctrl-C stops everything and keeps the data.')}`);
  }

  /** Stops the services first, then the stores. */
  stop(): Promise<void> {
    this.stopped ??= this.stopInOrder();
    return this.stopped;
  }

  /** Kills all processes at once. */
  async kill(): Promise<void> {
    const everything = [...this.processes.map(({ process }) => process), ...(this.backing?.own ?? [])];
    if (this.pages) everything.push(this.pages);
    await Promise.all(everything.map((process) => process.stop('SIGKILL')));
    if (this.locked) releaseLock();
  }

  private async stopInOrder(): Promise<void> {
    this.stopping = true;
    this.supervisor.stop();
    if (this.opening) console.log(paint('dim', '\nStopping … (Ctrl-C again: at once)'));
    await this.watch?.stop();
    await Promise.all([this.pages?.stop(), ...this.processes.map(({ process }) => process.stop())]);
    // The stores may still be starting.
    const backing = await this.opening?.catch(() => null);
    await backing?.stop();
    if (this.locked) releaseLock();
    if (this.opening) console.log(paint('dim', 'Stopped.'));
  }

  private async startStandIns(product: ProductOptions): Promise<void> {
    const [oidc, payments] = await allOrFirstError([
      startIdentityProviders(product.secrets, product.publicUrl),
      startPaymentProvider(product.secrets, product.port),
    ]);
    product.oidc = oidc.env;
    product.payments = payments.env;
    for (const server of [...oidc.servers, ...payments.servers]) {
      product.backing.own.push(server);
      this.supervisor.watch(server);
    }
  }

  private async startPages(port: number, gatewayPort: number): Promise<void> {
    const pages = pageServer(port, gatewayPort);
    this.pages = pages;
    await step('pages', () => pages.start());
    this.supervisor.watch(pages);
  }

  private watchEdits(product: ProductOptions): void {
    if (this.stopping) return;
    this.watch = watchEdits(this.processes, {
      provision: () => provision(product),
      onRestart: () => this.noteWhatRuns(),
    });
    console.log(
      '\n  Pages change as you save them; a service restarts when its source, or a shared package, has changed.',
    );
  }

  /** @throws if Ctrl-C was pressed meanwhile */
  private checkpoint(): void {
    if (this.stopping) throw new StartError('Stopped while starting');
  }

  private settle(): Settled {
    const file = dataPath('settled.json');
    const kept = readJson<Settled>(file);
    if (kept) return kept;
    const settled: Settled = { storage: defaultStorageDriver() };
    writeJson(file, settled);
    return settled;
  }

  /** A failure does not stop the product, which works without demo people; the next start tries again. */
  private async loadDemoOnce(settled: Settled): Promise<void> {
    const run = this.whatRuns();
    if (!this.options.demo || settled.demo || !run) return;
    if (run.mailbox.url === '') {
      notice('demo', 'warn', 'no demo people: they sign in by the mailbox, and SMTP_URL names a mail server of yours');
      return;
    }
    console.log(
      '\n  Adding demo people, their clips and groups, once: half a minute, or some minutes on a busy machine.',
    );
    try {
      const accounts = await step('demo people', () => loadDemo(run));
      settled.demo = { accounts };
      writeJson(dataPath('settled.json'), settled);
    } catch (error) {
      if (!this.stopping)
        notice('demo', 'error', error instanceof Error ? error.message : 'demo people could not be added');
    }
  }

  /** Runs while the product is in use, because nobody should have to wait for the encoding. */
  private async giveFacesOnce(settled: Settled): Promise<void> {
    const run = this.whatRuns();
    if (!this.options.demo || !settled.demo || settled.demo.faces || !run || run.mailbox.url === '') return;
    try {
      const given = await giveFaces(run, () => this.stopping);
      if (this.stopping) return;
      settled.demo.faces = true;
      writeJson(dataPath('settled.json'), settled);
      notice('demo', 'info', `${given} residents have a clip now`);
    } catch (error) {
      if (!this.stopping)
        notice('demo', 'warn', `residents without a clip: ${error instanceof Error ? error.message : 'unknown'}`);
    }
  }

  /** Retries until the disk has space. */
  private noteAgain(): void {
    try {
      this.noteWhatRuns();
    } catch (error) {
      notice('run.json', 'warn', error instanceof Error ? error.message : 'could not be written');
      setTimeout(() => this.noteAgain(), NOTE_AGAIN_MS).unref();
    }
  }

  private noteWhatRuns(): void {
    const run = this.whatRuns();
    if (run) writeRunFile(run);
  }

  private whatRuns(): RunFile | undefined {
    const { backing, product } = this;
    if (!backing || !product || this.stopping) return undefined;
    return {
      launcher: { pid: process.pid, identity: processIdentity(process.pid) ?? '' },
      startedAt: this.startedAt.toISOString(),
      url: product.publicUrl,
      mailbox: { url: backing.mailboxUrl, smtp: backing.smtpUrl },
      postgres: { url: backing.postgresUrl },
      redis: { url: backing.redisUrl },
      nats: { url: backing.natsUrl, users: natsPasswords(product.secrets) },
      storage: { driver: backing.storage.driver, publicUrl: backing.storage.publicUrl },
      servers: Object.fromEntries(backing.own.map((server) => [server.name, { pid: server.pid, port: server.port }])),
      processes: Object.fromEntries(
        this.processes.map((item) => [
          item.process.name,
          { pid: item.process.pid, port: item.port, opsPort: item.opsPort },
        ]),
      ),
    };
  }

  private printAddresses(product: ProductOptions, began: number): void {
    console.log(`\n${paint('bold', 'Ready')} after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    const line = (name: string, text: string): void => console.log(`  ${name.padEnd(12)} ${text}`);
    line('Emberhood', paint('cyan', product.publicUrl));
    line(
      'Mailbox',
      `${paint('cyan', product.backing.mailboxUrl || 'the mail server in SMTP_URL')}   every mail of the product arrives here`,
    );
    line('Data, logs', dataFolder);
    if (!this.options.demo) line('Operators', 'sign in once; then: npm run admin -- roles grant ADDRESS operator');
  }
}
