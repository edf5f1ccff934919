import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { events, groupsRpc, type ErrorCode, type RegistrationSubmissionInput } from '@emberhood/contracts';
import { startPayments, type LocalServer } from '@emberhood/local-services';
import { PREPARED, Transactions, type Env, type RunningService, type Tx } from '@emberhood/service-kit';
import {
  codeOf,
  groupsSettings,
  openServer,
  startAuthForCalls,
  startTestStack,
  type TestStack,
} from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { groupsService, groupsWorker } from '../service.ts';
import { breachesOf } from './invariants.ts';
import { givePerson, startProfiles, type TestPerson } from './profiles.ts';

export const WIZARD: RegistrationSubmissionInput = {
  availability: ['2027-02-18T19:00', '2027-02-19T19:00'],
  activities: ['dance', 'art'],
  budget: { ideal: '20-50', max: '200+' },
  videoAgreement: 'yes',
  depositAgreement: 'yes',
};

const worlds = new Set<GroupsWorld>();

// Runs after each test of every spec that uses a world.
afterEach(async () => {
  for (const world of worlds) expect(await breachesOf((text) => world.rows(PREPARED + text))).toEqual([]);
});

/** The groups service with profiles and a payment provider, on real servers. Checks the invariants after each test. */
export class GroupsWorld {
  /** Every webhook that the provider has sent. */
  readonly webhooks: { body: string; signature: string }[] = [];
  /** While true, webhooks of the provider get lost. */
  isDeaf = false;
  /** The process that answers calls. */
  private service: RunningService | undefined;
  private profiles: RunningService | undefined;

  private constructor(
    readonly stack: TestStack,
    readonly payments: LocalServer,
    readonly settings: Env,
  ) {}

  /** @see duringTests */
  static duringTests(extra?: Env): GroupsWorld {
    return duringTests(() => GroupsWorld.start(extra));
  }

  static async start(extra: Env = {}): Promise<GroupsWorld> {
    const stack = await startTestStack({ migrated: true, redis: true });
    await stack.provisionService('groups');
    const door = stack.own(await openServer());
    const common = groupsSettings(stack);
    const payments = await startPayments({
      dataDir: join(stack.dir, 'payments'),
      secretKey: common.SANDBOX_PAYMENTS_KEY,
      webhookSecret: common.SANDBOX_PAYMENTS_WEBHOOK_SECRET,
      webhookUrl: `http://127.0.0.1:${door.port}/`,
      webhookDelayMs: 300,
    });
    const settings: Env = {
      ...common,
      SANDBOX_PAYMENTS_URL: payments.url,
      PAYMENT_TIMEOUT_MS: '4000',
      NOTICE_HOLD_SECONDS: '0',
      // Specs make groups by hand, each with a run of its own.
      FINAL_RUNS_PER_CYCLE: '1000',
      ...extra,
    };
    // Stands in for the gateway: forwards every webhook, and tells the provider whether it was accepted.
    const world = new GroupsWorld(stack, payments, settings);
    door.server.on('request', (request, response) => {
      void (async () => {
        let body = '';
        for await (const chunk of request) body += String(chunk);
        const signature = String(request.headers['sandbox-signature']);
        if (world.isDeaf) {
          response.writeHead(200).end();
          return;
        }
        world.webhooks.push({ body, signature });
        const code = await codeOf(world.webhook(body, signature));
        response.writeHead(code === 'none' ? 200 : 400).end();
      })();
    });
    await startAuthForCalls(stack);
    world.profiles = await startProfiles(stack, settings);
    world.service = await stack.start(groupsService, settings);
    worlds.add(world);
    return world;
  }

  /** Profiles answer nothing meanwhile. */
  async withoutProfiles<T>(act: () => Promise<T>): Promise<T> {
    await this.profiles?.stop();
    try {
      return await act();
    } finally {
      this.profiles = await startProfiles(this.stack, this.settings);
    }
  }

  /** The requests of mails that contain these parts, in order. */
  mails<Data>(parts: object): Promise<{ key: string; accountId: string; template: string; data: Data }[]> {
    const select = `select payload->'payload' from outbox where subject = $1 and payload->'payload' @> $2 order by seq`;
    return this.column(select, [events.groupsNotificationRequested.subject, JSON.stringify(parts)]);
  }

  async mailsTo(accountId: string): Promise<string[]> {
    return (await this.mails({ accountId })).map(({ template }) => template);
  }

  async mailTo<Data>(accountId: string, template: string): Promise<Data | undefined> {
    return (await this.mails<Data>({ accountId, template }))[0]?.data;
  }

  /** Suspends an account, or reinstates it. */
  async hide(accountId: string, hidden = true): Promise<void> {
    await this.rows(
      `insert into hidden_accounts (account_id, hidden, version) values ($1, $2, 1)
       on conflict (account_id) do update set hidden = excluded.hidden`,
      [accountId, hidden],
    );
  }

  async seatOf(accountId: string, groupId: string): Promise<string> {
    const select = 'select id from seats where account_id = $1 and group_id = $2';
    return (await this.value<string>(select, [accountId, groupId])) ?? '';
  }

  /** A part of the service, for what only its schedule would call, or its settings. */
  get<T>(part: (new (...needs: never[]) => T) | symbol): T {
    if (!this.service) throw new Error('The service does not run');
    return this.service.app.get<T>(part);
  }

  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.get(Transactions).run(work);
  }

  startWorker(extra: Env = {}): Promise<RunningService> {
    return this.stack.start(groupsWorker, { ...this.settings, UPKEEP_SECONDS: '1', ...extra });
  }

  webhook(body: string, signature: string): Promise<unknown> {
    return this.stack.rpc.call(groupsRpc.paymentWebhook, { provider: 'sandbox', body, signature });
  }

  /** Registers an account, and first makes a profile if it has none. */
  async register(
    accountId: string,
    submission: RegistrationSubmissionInput = WIZARD,
    person: TestPerson = {},
  ): Promise<string> {
    await givePerson(this.stack, accountId, person);
    return (await this.stack.rpc.call(groupsRpc.register, { accountId, submission })).registration.id;
  }

  async checkout(accountId: string, registrationId: string) {
    return (await this.stack.rpc.call(groupsRpc.startCheckout, { accountId, registrationId })).checkout;
  }

  /** What a person does on the provider's page. */
  async choose(url: string | null, choice: string): Promise<Response> {
    return fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ do: choice }), redirect: 'manual' });
  }

  /** Makes the next call to the provider fail in this way. */
  async fault(fault: 'late' | 'cut' | 'lost'): Promise<void> {
    await this.atProvider('faults', { fault });
  }

  /** Makes the bank take a payment back, or return it. */
  async dispute(paymentRef: string, won: boolean): Promise<void> {
    await this.atProvider('disputes', { paymentRef, won });
  }

  /** Makes the bank fail the refunds of a payment, or the one with this key. */
  async failRefund(paymentRef: string, key?: string): Promise<void> {
    await this.atProvider('refund-failures', { paymentRef, key });
  }

  /** Delivers a webhook of the provider, and returns the code if it is refused. */
  hear(type: string, ref: string, id: string = randomUUID()): Promise<ErrorCode | 'none'> {
    const body = JSON.stringify({ id, type, ref });
    const at = Math.floor(Date.now() / 1_000);
    const secret = this.settings['SANDBOX_PAYMENTS_WEBHOOK_SECRET'] ?? '';
    const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return codeOf(this.webhook(body, `t=${at},v1=${mac}`));
  }

  async askProvider(path: string): Promise<unknown> {
    return (await this.atProvider(path)).json();
  }

  private atProvider(path: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${this.settings['SANDBOX_PAYMENTS_KEY'] ?? ''}` };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    return fetch(`${this.payments.url}/v1/${path}`, { headers, ...sent });
  }

  async due(accountId: string) {
    return (await this.stack.rpc.call(groupsRpc.paymentDue, { accountId })).payment;
  }

  rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.stack.sql<Row>('groups', text, values);
  }

  /** The first column of all rows of a statement. */
  async column<Value>(text: string, values: unknown[] = []): Promise<Value[]> {
    const rows = await this.rows<Record<string, Value>>(text, values);
    return rows.flatMap((row) => Object.values(row).slice(0, 1));
  }

  /** The first column of the first row, if there is one. */
  async value<Value>(text: string, values: unknown[] = []): Promise<Value | undefined> {
    return (await this.column<Value>(text, values))[0];
  }

  async stop(): Promise<void> {
    worlds.delete(this);
    await this.payments.stop();
    await this.stack.stop();
  }
}
