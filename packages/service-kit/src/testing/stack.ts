import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EVENT_STREAM,
  NATS_USERS,
  accountDataRpc,
  allCalls,
  natsRights,
  type EventDefinition,
  type EventPayload,
  type ExportSection,
  type ServiceName,
  type NatsUser,
  type RpcDefinition,
} from '@emberhood/contracts';
import { natsConfig, type ReceivedMail } from '@emberhood/local-services';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Client, Pool, type PoolClient } from 'pg';
import { provision, provisionEvents, type ProvisionOptions } from '../bootstrap/provision.ts';
import { startService, type RunningService, type ServiceDefinition } from '../bootstrap/service.ts';
import type { Env } from '../config/config.ts';
import { Loop } from '../context/loop.ts';
import { refuseSecondConnections } from '../context/one-connection.ts';
import { nameStatement } from '../database/prepared.ts';
import type { EventEnvelope } from '../events/outbox.ts';
import { createLogger, type Logger } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { unpackExport } from '../ops/account-data.controller.ts';
import { Nats, connectNats } from '../rpc/connection.ts';
import { RpcClient } from '../rpc/rpc.client.ts';
import { createDatabase, dropDatabase, serviceUrl, storesOf } from './databases.ts';
import { eventually } from './eventually.ts';
import { lengthenDeadlines } from './patience.ts';
import { borrowMailbox, returnMailbox } from './servers/mailboxes.ts';
import { testServers, type TestMailbox, type TestServer } from './servers/servers.ts';

export interface TestStackOptions {
  /** The spec's own calls, which the gateway's user may make as well. */
  calls?: Record<string, RpcDefinition>;
  /** Whether its database has the tables of all services, which is faster than migrating one. */
  migrated?: boolean;
  redis?: boolean;
  mail?: boolean;
}

export interface SeenEvent extends EventEnvelope {
  subject: string;
}

const STORED_WITHIN_MS = 500;

/** Real servers for one medium spec: its own NATS, Redis, mailbox, and database in the shared PostgreSQL. */
export class TestStack {
  /** Every event published since the start, in order. */
  readonly events: SeenEvent[] = [];
  /** Every log line of the services, when LOG_LEVEL lets them write any. */
  readonly logLines: string[] = [];
  private readonly running = new Set<{ stop: () => Promise<unknown> }>();
  private readonly closers: (() => Promise<unknown>)[] = [];
  private readonly publishers: Partial<Record<NatsUser, Promise<NatsConnection>>> = {};
  private pool: Pool | undefined;
  /** The schema that each connection of the pool searches. */
  private readonly searched = new WeakMap<PoolClient, ServiceName>();
  private watching: Promise<void> | undefined;

  private constructor(
    readonly dir: string,
    readonly adminUrl: string,
    readonly nats: TestServer,
    readonly redis: TestServer | undefined,
    readonly mailbox: TestMailbox | undefined,
    readonly rpc: RpcClient,
    private readonly migrated: boolean,
  ) {}

  static async start(options: TestStackOptions = {}): Promise<TestStack> {
    refuseSecondConnections();
    lengthenDeadlines();
    const dir = await mkdtemp(join(tmpdir(), 'emberhood-test-'));
    const adminUrl = await createDatabase(options.migrated);
    const servers = await testServers();
    const [nats, redis, mailbox] = await Promise.all([
      servers.nats(join(dir, 'nats'), natsPasswords(), await natsConfigFile(dir, options.calls)),
      options.redis ? servers.redis(join(dir, 'redis')) : undefined,
      options.mail ? borrowMailbox() : undefined,
    ]);
    const connection = await connectAs(nats, 'gateway');
    const stack = new TestStack(
      dir,
      adminUrl,
      nats,
      redis,
      mailbox,
      new RpcClient(new Nats(connection, silent()), new Metrics()),
      options.migrated === true,
    );
    stack.closers.push(() => connection.close());
    return stack;
  }

  /** Settings of a service's process. The caller adds the service's own keys (AUTH_PEPPERS, ...). */
  env(service: ServiceName, extra: Env = {}): Env {
    return {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      HTTP_PORT: '0',
      NATS_URL: this.nats.url,
      NATS_USER: service,
      NATS_PASSWORD: natsPassword(service),
      DATABASE_URL: serviceUrl(this.adminUrl, service),
      DATABASE_POOL: '5',
      PROVISION_DATABASE_URL: this.adminUrl,
      PROVISION_NATS_USER: 'provision',
      PROVISION_NATS_PASSWORD: natsPassword('provision'),
      ...(this.redis && { REDIS_URL: this.redis.url }),
      SMTP_URL: this.mailbox?.url ?? 'smtp://127.0.0.1:9',
      ...extra,
    };
  }

  natsPassword(user: NatsUser): string {
    return natsPassword(user);
  }

  /** Closed with the stack at the latest. */
  async connectAs(user: NatsUser): Promise<NatsConnection> {
    const connection = await connectAs(this.nats, user);
    this.closers.push(() => connection.close());
    return connection;
  }

  /** A caller with another NATS user's rights. */
  async rpcAs(user: NatsUser): Promise<RpcClient> {
    return new RpcClient(new Nats(await this.connectAs(user), silent()), new Metrics());
  }

  /** What this service gives to a person's archive. */
  async exportOf(service: ServiceName, accountId: string): Promise<ExportSection[]> {
    const media = await this.rpcAs('media');
    return unpackExport(await media.call(accountDataRpc(service).exportAccount, { accountId }));
  }

  /** Publishes an event as its service would. */
  async publish<D extends EventDefinition>(
    definition: D,
    payload: EventPayload<D>,
    id: string = randomUUID(),
  ): Promise<void> {
    const { service, subject, type, version } = definition;
    const connection = (this.publishers[service] ??= this.connectAs(service));
    const envelope = { id, type, version, occurredAt: new Date().toISOString(), payload };
    (await connection).publish(subject, JSON.stringify(envelope));
    await (await connection).flush();
  }

  /** Mails in the mailbox, oldest first. */
  async messages(): Promise<ReceivedMail[]> {
    if (!this.mailbox) throw new Error('This stack has no mailbox');
    return this.mailbox.mails();
  }

  async mailsTo(email: string): Promise<ReceivedMail[]> {
    return (await this.messages()).filter(({ to }) => to.some(({ address }) => address === email));
  }

  async provision(options: ProvisionOptions, extra: Env = {}): Promise<void> {
    await provision(options, this.env(options.service, extra));
    this.watching ??= this.watch();
    await this.watching;
  }

  /** Provisions a service of the product with its own tables. */
  async provisionService(service: ServiceName): Promise<void> {
    if (!this.migrated) return this.provision(await storesOf(service));
    await provisionEvents(service, this.env(service));
    this.watching ??= this.watch();
    await this.watching;
  }

  /** Starts a service's process inside this one. */
  async start(definition: ServiceDefinition, extra: Env = {}): Promise<RunningService> {
    const service = await startService(definition, this.env(definition.service, extra), {
      write: (line) => {
        this.logLines.push(line);
        if (process.env['TEST_LOG_LEVEL'] !== undefined) process.stdout.write(line);
      },
    });
    return this.own(service);
  }

  /** Stops this with the stack at the latest. */
  own<T extends { stop: () => Promise<void> }>(running: T): T {
    const stop = running.stop.bind(running);
    running.stop = async () => {
      if (this.running.delete(running)) await stop();
    };
    this.running.add(running);
    return running;
  }

  /** Queries as superuser, with the schema's tables in the search path. */
  async sql<Row extends object>(service: ServiceName, text: string, values: unknown[] = []): Promise<Row[]> {
    this.pool ??= new Pool({ connectionString: this.adminUrl, max: 2 });
    const client = await this.pool.connect();
    try {
      if (this.searched.get(client) !== service) await client.query(`set search_path = ${service}`);
      this.searched.set(client, service);
      const [query] = nameStatement([text, values]);
      return (await client.query<Row>(query as string, values)).rows;
    } finally {
      client.release();
    }
  }

  /** Another connection, of the superuser or with no more than a service's rights. Ends with the stack at the latest. */
  async connect(service?: ServiceName): Promise<Client> {
    const client = new Client({ connectionString: service ? serviceUrl(this.adminUrl, service) : this.adminUrl });
    await client.connect();
    this.closers.push(() => client.end());
    return client;
  }

  /**
   * Runs a statement in a transaction that is over only once each act, begun one after the other, waits for a lock.
   * @returns what becomes of the acts
   */
  async during<Result>(statement: string, values: unknown[], ...acts: (() => Promise<Result>)[]): Promise<Result[]> {
    const client = await this.connect();
    await client.query('begin');
    await client.query(statement, values);
    const acted: Promise<Result>[] = [];
    for (const act of acts) {
      acted.push(act());
      await eventually(async () => {
        // Statistics are cached for the whole transaction unless they are cleared.
        await client.query('select pg_stat_clear_snapshot()');
        const { rowCount } = await client.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rowCount !== acted.length) throw new Error(`${String(rowCount)} wait`);
      });
    }
    await client.query('commit');
    await client.end();
    return Promise.all(acted);
  }

  /** The first matching event of this kind; waits if it has not arrived yet. */
  waitForEvent<D extends EventDefinition>(
    definition: D,
    fits: (payload: EventPayload<D>) => boolean = () => true,
    timeoutMs?: number,
  ): Promise<SeenEvent & { payload: EventPayload<D> }> {
    return eventually(() => {
      const found = this.events.find(
        (event) => event.subject === definition.subject && fits(event.payload as EventPayload<D>),
      );
      if (!found) throw new Error(`No ${definition.subject} yet`);
      return found as SeenEvent & { payload: EventPayload<D> };
    }, timeoutMs);
  }

  async stop(): Promise<void> {
    await Promise.allSettled([...this.running].map((service) => service.stop()));
    await Promise.allSettled(this.closers.map((close) => close()));
    await this.pool?.end();
    await Promise.allSettled([this.nats.stop(), this.redis?.stop()]);
    if (this.mailbox) returnMailbox(this.mailbox);
    await dropDatabase(this.adminUrl);
    await rm(this.dir, { recursive: true, force: true });
  }

  /**
   * Reads the stream message by message, which survives whatever a spec does to the broker. New events wake it, which
   * is faster than frequent polling and costs nothing meanwhile.
   */
  private async watch(): Promise<void> {
    const connection = await connectAs(this.nats, 'provision');
    const manager = await jetstreamManager(connection, { timeout: 1_000 });
    let seen = 0;
    let heard = -Infinity;
    const loop = new Loop(
      async () => {
        const { state } = await manager.streams.info(EVENT_STREAM);
        for (; seen < state.last_seq; seen++) {
          const message = await manager.streams.getMessage(EVENT_STREAM, { seq: seen + 1 });
          // Specs publish unreadable events on purpose.
          const text = message?.string() ?? '';
          if (message && text.startsWith('{'))
            this.events.push({ subject: message.subject, ...(JSON.parse(text) as EventEnvelope) });
        }
        return false;
      },
      // Polls often for a moment, as an event is announced before it is stored.
      () => (performance.now() - heard < STORED_WITHIN_MS ? 50 : 1_000),
      () => undefined,
    );
    connection.subscribe('events.>', {
      callback: () => {
        heard = performance.now();
        loop.wake();
      },
    });
    loop.start();
    this.closers.push(async () => {
      await loop.stop();
      await connection.close();
    });
  }
}

export function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  return TestStack.start(options);
}

/** Rights from the current contracts, plus those for a spec's own calls. */
async function natsConfigFile(dir: string, calls: TestStackOptions['calls'] = {}): Promise<string> {
  const file = join(dir, 'nats.conf');
  await writeFile(file, natsConfig(natsRights([...allCalls, ...Object.values(calls)])));
  return file;
}

function silent(): Logger {
  return createLogger({ service: 'test', instance: '1', level: 'silent' });
}

function connectAs({ url }: TestServer, user: NatsUser): Promise<NatsConnection> {
  return connectNats({ url, user, password: natsPassword(user), name: `test-${user}` });
}

function natsPassword(user: NatsUser): string {
  return `test-${user}`;
}

function natsPasswords(): Record<string, string> {
  return Object.fromEntries(NATS_USERS.map((user) => [`NATS_${user.toUpperCase()}_PASSWORD`, natsPassword(user)]));
}
