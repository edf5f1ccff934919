import { randomUUID } from 'node:crypto';
import { authRpc, type Archive, type GrantableRole, type ServiceName } from '@emberhood/contracts';
import type { Env, RpcClient, RunningService, ServiceDefinition } from '@emberhood/service-kit';
import {
  AUTH_SETTINGS,
  eventually,
  findService,
  mediaSettings,
  openSession,
  signInMail,
  signInMails,
  startTestStack,
  type TestStack,
} from '@emberhood/service-kit/testing';
import { SESSION_COOKIE } from '../http/cookies.ts';
import type { Answer, Browser } from './browser.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const SETTINGS: Partial<Record<ServiceName, Env>> = {
  auth: AUTH_SETTINGS,
  profiles: { PEOPLE_VISIBLE_FROM: '2020-02-14T05:00:00Z' },
  invites: { INVITE_KEY: 'ef'.repeat(32) },
};

const GENEROUS: Env = {
  FEATURE_PEOPLE: 'true',
  FEATURE_EXPERIENCES: 'true',
  LIMIT_SIGN_INS_PER_HOUR: '1000',
  LIMIT_WRONG_INVITES_PER_HOUR: '1000',
  LIMIT_WRONG_INVITES_PER_ACCOUNT_HOUR: '1000',
  LIMIT_UPLOADS_PER_HOUR: '10000',
  LIMIT_CHANGES_PER_HOUR: '100000',
};

/** The gateway with real services behind it, reached over HTTP like by browsers. */
export class TestProduct {
  readonly services = new Map<ServiceName, RunningService>();
  /** Media's worker, started in this process, and how it was started. */
  worker: { definition: ServiceDefinition; settings: Env; running: RunningService } | undefined;
  private console: Promise<RpcClient> | undefined;

  private constructor(
    readonly stack: TestStack,
    readonly gateway: TestGateway,
  ) {}

  static async start(
    names: readonly ServiceName[],
    settings: { gateway?: Env } & Partial<Record<ServiceName, Env>> = {},
  ): Promise<TestProduct> {
    const stack = await startTestStack({ migrated: true, redis: true, mail: true });
    const gateway = await startTestGateway(stack, { ...GENEROUS, ...settings.gateway });
    const product = new TestProduct(stack, gateway);
    for (const name of names) await product.startService(name, settings[name]);
    return product;
  }

  async startService(name: ServiceName, settings: Env = {}): Promise<void> {
    const { definition, worker } = await findService(name);
    await this.stack.provisionService(name);
    const own = { ...SETTINGS[name], ...(name === 'media' && (await mediaSettings(this.stack.dir))), ...settings };
    this.services.set(name, await this.stack.start(definition, own));
    if (name === 'media') await this.startWorker(worker, { ...own, STORAGE_PORT: undefined });
  }

  /** Starts media's worker; without arguments, as it was started before. */
  async startWorker(definition = this.worker?.definition, settings = this.worker?.settings): Promise<void> {
    if (!definition || !settings) throw new Error('Media has not been started');
    this.worker = { definition, settings, running: await this.stack.start(definition, settings) };
  }

  browser(headers?: Record<string, string>): Browser {
    return this.gateway.browser(headers);
  }

  /** A browser with a session, opened without a mail. */
  async signedIn(email: string): Promise<Browser> {
    const browser = this.browser();
    const accountId = (await this.accountIdOf(email)) || randomUUID();
    const { token } = await openSession(this.stack, accountId, email);
    browser.cookies.set(SESSION_COOKIE, token);
    return browser;
  }

  /** Signs in with the mailed code. */
  async signIn(browser: Browser, email: string): Promise<Answer> {
    const before = (await signInMails(this.stack, email)).length;
    await browser.post('/api/auth/magic-link/send', { email });
    const { code } = await this.letter(email, before);
    return browser.post('/api/auth/magic-link/code', { email, code });
  }

  /** Returns a signed-in browser of somebody with a profile. */
  async member(email: string, profile: object = {}): Promise<Browser> {
    const browser = await this.signedIn(email);
    const answer = await browser.post('/api/profiles', { profile: { ...PROFILE, ...profile } });
    if (answer.status !== 201) throw new Error(`No profile: ${answer.text}`);
    return browser;
  }

  /** Returns a signed-in browser of somebody with this role. */
  async staff(email: string, role: GrantableRole): Promise<Browser> {
    const browser = await this.signedIn(email);
    await this.rank('grantRole', email, role);
    return browser;
  }

  async rank(change: 'grantRole' | 'revokeRole', email: string, role: GrantableRole): Promise<{ changed: boolean }> {
    this.console ??= this.stack.rpcAs('operator');
    return (await this.console).call(authRpc[change], { email, role, operator: 'spec' });
  }

  async accountIdOf(email: string): Promise<string> {
    const sql = 'select id from accounts where email = $1';
    return (await this.stack.sql<{ id: string }>('auth', sql, [email]))[0]?.id ?? '';
  }

  async personIdOf(accountId: string): Promise<string> {
    const sql = 'select person_id as id from profiles where account_id = $1';
    return (await this.stack.sql<{ id: string }>('profiles', sql, [accountId]))[0]?.id ?? '';
  }

  async archiveOf(browser: Browser): Promise<Archive | null> {
    return ((await browser.get('/api/account/archive')).body as { archive: Archive | null }).archive;
  }

  readyArchive(browser: Browser, withinMs?: number): Promise<Archive> {
    return eventually(async () => {
      const archive = await this.archiveOf(browser);
      if (archive?.state !== 'ready') throw new Error(`The archive is ${archive?.state ?? 'not there'}`);
      return archive;
    }, withinMs);
  }

  letter(email: string, index = 0): Promise<{ code: string; secret: string }> {
    return signInMail(this.stack, email, index);
  }

  async stop(): Promise<void> {
    await this.gateway.stop();
    await this.stack.stop();
  }
}

/** What onboarding sends when all required fields are filled in. */
export const PROFILE = {
  location: 'CA:ON:Toronto',
  firstName: 'Robin',
  userSex: 'female',
  age: 31,
  activities: ['dance', 'cooking'],
  purposes: ['friends'],
  groupBalance: 'yes',
  availability: ['weekends'],
  budget: 'under100',
  relationshipStatus: 'friends',
};
