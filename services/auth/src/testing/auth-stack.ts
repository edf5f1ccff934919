import { randomInt, randomUUID } from 'node:crypto';
import {
  authRpc,
  type ClientInfo,
  type GrantableRole,
  type NotificationChoices,
  type NotificationTemplate,
  type OpenedSession,
  type z,
} from '@emberhood/contracts';
import {
  Transactions,
  loadConfig,
  secretKey,
  type Env,
  type RpcClient,
  type RunningService,
  type ServiceDefinition,
} from '@emberhood/service-kit';
import {
  AUTH_SETTINGS,
  eventually,
  refusalOf,
  signInMail,
  signInMails,
  startTestStack,
  type TestStack,
} from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { AuthModule } from '../auth.module.ts';
import type { Clock } from '../clock/clock.ts';
import { AuthConfig } from '../config.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { KeyedDigests, isAddress } from '../secrets/keyed-digests.ts';
import { authService } from '../service.ts';

const PEPPER = 'cd'.repeat(32);

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A clock that only moves when told to, for every instance of the service in a test. */
export class TestClock implements Clock {
  private moment = new Date();

  now(): Date {
    return new Date(this.moment);
  }

  /** To the real time: what the database compares with its own clock counts from here. */
  catchUp(): void {
    this.moment = new Date();
  }

  advance(seconds: number): void {
    this.moment = new Date(this.moment.getTime() + seconds * 1_000);
  }
}

export type SignInMail = Awaited<ReturnType<typeof signInMail>>;

/** One browser: what the gateway keeps in its cookies. */
export interface TestBrowser {
  email: string;
  binding: string | null;
  device: string | null;
  client: ClientInfo;
}

/** Somebody who is signed in: where, as whom, and what their calls say. */
export interface Somebody {
  browser: TestBrowser;
  email: string;
  accountId: string;
  token: string;
  sessionId: string;
  asking: { sessionId: string; client: ClientInfo };
}

/** The auth service on real NATS, PostgreSQL and SMTP, with a clock of its own. */
export class AuthStack {
  readonly clock = new TestClock();
  readonly service: ServiceDefinition = {
    ...authService,
    module: (env) => AuthModule.forRoot(loadConfig(AuthConfig, env), this.clock),
  };
  private readonly traces = new KeyedDigests([{ version: 1, key: secretKey(PEPPER) }]);
  private persons = 0;
  private console: Promise<RpcClient> | undefined;
  readonly call: TestStack['rpc']['call'] = (...args) => this.stack.rpc.call(...args);

  private constructor(
    readonly stack: TestStack,
    private readonly extra: Env,
  ) {}

  static duringTests(extra?: Env): AuthStack {
    return duringTests(() => AuthStack.start(extra));
  }

  static async start(extra: Env = {}): Promise<AuthStack> {
    const stack = await startTestStack({ migrated: true, mail: true });
    const auth = new AuthStack(stack, { ...AUTH_SETTINGS, ...extra });
    await stack.provisionService('auth');
    return auth;
  }

  startService(extra: Env = {}): Promise<RunningService> {
    return this.stack.start(this.service, { ...this.extra, ...extra });
  }

  sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.stack.sql<Row>('auth', text, values);
  }

  stop(): Promise<void> {
    return this.stack.stop();
  }

  /** A new person in a new browser at a new address. */
  browser(email?: string): TestBrowser {
    this.persons += 1;
    const address = email ?? `person${String(this.persons)}@example.com`;
    const ip = `198.51.${String(randomInt(256))}.${String(this.persons % 256)}`;
    return { email: address, binding: null, device: null, client: { ip, userAgent: 'test browser' } };
  }

  async send(browser: TestBrowser): Promise<void> {
    browser.binding = (await this.call(authRpc.sendMagicLink, browser)).binding;
  }

  /** Sends and waits for the mail. */
  async receive(browser: TestBrowser): Promise<SignInMail> {
    const before = (await this.signInMails(browser.email)).length;
    await this.send(browser);
    return this.signInMail(browser.email, before);
  }

  /** The last mail to the address under this subject, now or soon. */
  mail(email: string, subject: string) {
    return eventually(async () => {
      const mail = (await this.stack.mailsTo(email)).findLast((one) => one.subject === subject);
      if (!mail) throw new Error(`No "${subject}" for ${email} yet`);
      return mail;
    });
  }

  signInMail(email: string, index: number): Promise<SignInMail> {
    return signInMail(this.stack, email, index);
  }

  signInMails(email: string): Promise<SignInMail[]> {
    return signInMails(this.stack, email);
  }

  code(browser: TestBrowser, code: string, previousToken: string | null = null): Promise<OpenedSession> {
    return this.call(authRpc.verifyCode, { ...browser, code, previousToken });
  }

  /** Fails five times with each of two codes, which is as often as an hour allows. */
  async failTenTimes(browser: TestBrowser): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      const { code } = await this.receive(browser);
      for (let attempt = 0; attempt < 5; attempt += 1) await outcome(this.code(browser, wrong(code)));
      this.clock.advance(MINUTE);
    }
  }

  link(browser: TestBrowser, secret: string): Promise<OpenedSession> {
    const { email, client, device } = browser;
    return this.call(authRpc.verifySecret, { email, client, device, secret, previousToken: null });
  }

  /** The whole way in by code. */
  async signIn(browser: TestBrowser, previousToken: string | null = null): Promise<OpenedSession> {
    const { code } = await this.receive(browser);
    const opened = await this.code(browser, code, previousToken);
    browser.device = opened.device;
    return opened;
  }

  /** Signed in in this browser. */
  async member(browser = this.browser(), previousToken: string | null = null): Promise<Somebody> {
    const { accountId, token } = await this.signIn(browser, previousToken);
    const sessionId = (await this.verify(token)).session.id;
    const { email, client } = browser;
    return { browser, email, accountId, token, sessionId, asking: { sessionId, client } };
  }

  verify(token: string) {
    return this.call(authRpc.verifySession, { token });
  }

  async grant(email: string, role: GrantableRole, operator = 'spec'): Promise<{ changed: boolean }> {
    return (await this.atConsole()).call(authRpc.grantRole, { email, role, operator });
  }

  async revoke(email: string, role: GrantableRole, operator = 'spec'): Promise<{ changed: boolean }> {
    return (await this.atConsole()).call(authRpc.revokeRole, { email, role, operator });
  }

  atConsole(): Promise<RpcClient> {
    return (this.console ??= this.stack.rpcAs('operator'));
  }

  /** As the service itself asks for a message. @returns its key */
  async tell<T extends NotificationTemplate>(
    { app }: RunningService,
    accountId: string,
    template: T,
    data: z.input<T['data']>,
    key = `spec:${randomUUID()}`,
  ): Promise<string> {
    const notice = { key, to: { accountId }, template, data };
    await app.get(Transactions).run((tx) => app.get(Notifications).request(tx, notice));
    return key;
  }

  choose(accountId: string, choices: Partial<NotificationChoices>) {
    const none = { mailOff: [], pushOff: [], quietHours: null };
    return this.call(authRpc.chooseNotifications, { accountId, ...none, ...choices });
  }

  /** Whose night it is, whatever the hour. @returns the hour in which it ends */
  async putToSleep(accountId: string): Promise<number> {
    const hour = new Date().getUTCHours();
    const to = (hour + 3) % 24;
    await this.choose(accountId, { quietHours: { from: hour, to } });
    await this.call(authRpc.keepTimeZone, { accountId, timeZone: 'Etc/UTC' });
    return to;
  }

  /** What became of a message, once it is no longer waiting. */
  settled(key: string): Promise<{ state: string; reason: string | null; sealed: Buffer | null }> {
    return eventually(async () => {
      const sql = 'select state, reason, sealed from notifications where key = $1';
      const [row] = await this.sql<{ state: string; reason: string | null; sealed: Buffer | null }>(sql, [key]);
      if (!row || row.state === 'waiting') throw new Error('Not settled yet');
      return row;
    });
  }

  /** What becomes of acts that wait for the end of a session. */
  async endingMeanwhile(sessionId: string, act: () => Promise<unknown>): Promise<string> {
    const [said] = await this.stack.during('delete from auth.sessions where id = $1', [sessionId], () =>
      outcome(act()),
    );
    return said ?? '';
  }

  async suspend(email: string): Promise<void> {
    await this.sql('update accounts set suspended_at = $2 where email = $1', [email, this.clock.now()]);
  }

  async audit(subject: string): Promise<string[]> {
    const rows = await this.sql<{ line: string }>(
      `select event || ': ' || result as line from audit where subject = $1 order by at, event`,
      [isAddress(subject) ? this.traces.label(subject) : subject],
    );
    return rows.map((row) => row.line);
  }
}

/** A code that is not this one. */
export function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** The code a call was refused with, or 'ok'. */
export async function outcome(call: Promise<unknown>): Promise<string> {
  return (await refusalOf(call))?.code ?? 'ok';
}
