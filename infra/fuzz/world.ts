import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@emberhood/contracts';
import { startOidcProvider, startPayments, type LocalServer, type OidcServer } from '@emberhood/local-services';
import type { Browser } from '../../gateway/src/testing/browser.ts';
import { TestProduct } from '../../gateway/src/testing/product.ts';
import { PUBLIC_URL } from '../../gateway/src/testing/test-gateway.ts';
import { OFFERING, VENUE, evenings } from './city.ts';
import type { Who } from './reach.ts';

const PLENTY = '1000000';
const OIDC = { id: 'fuzz', secret: 'secret-of-the-fuzzer' };
const PAYMENTS = { secretKey: 'sk_test_of_the_fuzzer', webhookSecret: 'whsec_of_the_fuzzer' };
const STAFF = ['host', 'moderator', 'operator'] as const;

/** Private data that must not reach others; `seenBy` names who may see it, and where. */
export interface Secret {
  what: string;
  text: string;
  seenBy: (who: Who, path: string) => boolean;
}

const nobody = (): boolean => false;
const operators = (who: Who): boolean => who === 'operator';

/**
 * The whole product in one process with real servers, a signed-in caller of each kind, and a member whose secrets are
 * searched for in every answer to others.
 */
export class World {
  readonly secrets: Secret[] = [];
  /** Ids and codes that exist, by their `@name`. */
  readonly known = new Map<string, string>();
  readonly people = new Map<Who, Browser>();
  private readonly servers: LocalServer[] = [];

  private constructor(readonly product: TestProduct) {}

  static async start(): Promise<World> {
    const servers: LocalServer[] = [];
    const product = await TestProduct.start([], {
      gateway: {
        FEATURE_PEOPLE: 'true',
        FEATURE_AVAILABILITY: 'true',
        FEATURE_EXPERIENCES: 'true',
        SIGN_IN_PROVIDERS: 'google,microsoft',
        LIMIT_SIGN_INS_PER_HOUR: PLENTY,
        LIMIT_WRONG_INVITES_PER_HOUR: PLENTY,
        LIMIT_WRONG_INVITES_PER_ACCOUNT_HOUR: PLENTY,
        LIMIT_UPLOADS_PER_HOUR: PLENTY,
        LIMIT_CHANGES_PER_HOUR: PLENTY,
        LIMIT_CALLS_PER_MINUTE: PLENTY,
      },
    });
    try {
      return await World.settleIn(product, servers);
    } catch (error) {
      // Otherwise running parts would keep the process alive.
      await product.stop();
      await Promise.all(servers.map((server) => server.stop()));
      throw error;
    }
  }

  private static async settleIn(product: TestProduct, servers: LocalServer[]): Promise<World> {
    // One delivery, so that a failing event is a dead letter at once and not a minute later.
    const settings = { LOG_LEVEL: 'warn', EVENT_DELIVERIES: '1' };
    const { dir } = product.stack;
    const [google, microsoft, payments] = await Promise.all([
      startProvider(dir, 'google'),
      startProvider(dir, 'microsoft'),
      startPayments({
        dataDir: join(dir, 'payments'),
        webhookUrl: `${product.gateway.url}/api/payment/webhook/sandbox`,
        ...PAYMENTS,
      }),
    ]);
    servers.push(google, microsoft, payments);
    const own: Partial<Record<ServiceName, Record<string, string>>> = {
      auth: {
        SENDS_IP_HOUR: PLENTY,
        SENDS_TOTAL_HOUR: PLENTY,
        OIDC_GOOGLE_ISSUER: google.issuer,
        OIDC_GOOGLE_CLIENT_ID: OIDC.id,
        OIDC_GOOGLE_CLIENT_SECRET: OIDC.secret,
        OIDC_MICROSOFT_ISSUER: microsoft.issuer,
        OIDC_MICROSOFT_CLIENT_ID: OIDC.id,
        OIDC_MICROSOFT_CLIENT_SECRET: OIDC.secret,
      },
      groups: {
        PAYMENT_PROVIDER: 'sandbox',
        SANDBOX_PAYMENTS_URL: payments.url,
        SANDBOX_PAYMENTS_KEY: PAYMENTS.secretKey,
        SANDBOX_PAYMENTS_WEBHOOK_SECRET: PAYMENTS.webhookSecret,
      },
    };
    for (const service of SERVICES) await product.startService(service, { ...settings, ...own[service] });
    const world = new World(product);
    world.servers.push(...servers);
    await world.settle();
    return world;
  }

  async stop(): Promise<void> {
    await this.product.stop();
    await Promise.all(this.servers.map((server) => server.stop()));
  }

  /** The `cookie` header of a kind of caller. */
  cookieOf(who: Who): Record<string, string> {
    return this.people.get(who)?.cookieHeader() ?? {};
  }

  /** Replaces the `@names` in a text. */
  filled(text: string): string {
    return text.replaceAll(/@[a-z]+\.[a-z]+/g, (name) => this.known.get(name) ?? name);
  }

  /** Renews sessions, which lose rights after ten minutes and, for staff, an hour, for long runs. */
  async keepFresh(): Promise<void> {
    await this.product.stack.sql(
      'auth',
      `update sessions set authenticated_at = now(), last_seen_at = now(), expires_at = now() + interval '1 day'`,
    );
  }

  private async settle(): Promise<void> {
    const { product } = this;
    this.people.set('visitor', product.browser());
    const victim = await product.member('vera.private@example.com', { firstName: 'Vera' });
    this.people.set('member', await product.member('member.own@example.com'));
    for (const role of STAFF) this.people.set(role, await product.staff(`${role}.own@example.com`, role));
    for (const who of ['newcomer', 'suspended'] as const)
      this.people.set(who, await product.signedIn(`${who}.own@example.com`));
    await this.openCity();
    await this.live(victim);
    await this.suspend();
  }

  /** Makes a host's offering in a cycle, so that ids of all kinds exist. */
  private async openCity(): Promise<void> {
    const [host, operator] = [this.browserOf('host'), this.browserOf('operator')];
    const hostId = await this.product.accountIdOf('host.own@example.com');
    await made(host.put('/api/hosting', { name: 'Lena', bio: 'Teaches clay.' }));
    await made(operator.post(`/api/operator/hosts/${hostId}`, { status: 'approved', from: 'applied' }));
    const { venue } = await made<{ venue: { id: string } }>(operator.post('/api/operator/venues', VENUE));
    const { cycle } = await made<{ cycle: { id: string } }>(
      operator.post('/api/operator/cycles', {
        city: 'CA:ON:Toronto',
        name: 'autumn',
        freezesAt: new Date(Date.now() + 86_400_000).toISOString(),
        settings: { confirmHours: 24, depositRequired: false },
      }),
    );
    const { offering } = await made<{ offering: { id: string } }>(
      host.post('/api/hosting/offerings', { ...OFFERING, venueId: venue.id, sessions: evenings() }),
    );
    await made(host.post(`/api/hosting/offerings/${offering.id}/submit`));
    await made(operator.post(`/api/operator/offerings/${offering.id}/open`, { cycleId: cycle.id }));
    const evening = { name: 'Clay', maxUses: 9, expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
    const code = await made<{ id: string; code: string }>(host.post('/api/invites/groups', evening));
    this.secrets.push({ what: 'group’s code', text: code.code, seenBy: (who) => who === 'host' || who === 'operator' });
    this.know({ '@city.code': code.id });
    this.know({ '@city.venue': venue.id, '@city.cycle': cycle.id, '@city.offering': offering.id });
  }

  /** Lets the victim enter the secrets that nobody may learn. */
  private async live(victim: Browser): Promise<void> {
    const mark = (): string => `mark${randomBytes(9).toString('hex')}`;
    const [draft, begun, story, statement] = [mark(), mark(), mark(), mark()];
    const accountId = await this.product.accountIdOf('vera.private@example.com');
    const invite = await made<{ id: string }>(victim.post('/api/invites', { textPart: 'VERA' }));
    const { registration } = await made<{ registration: { id: string } }>(
      victim.post('/api/profiles', {
        offering: { kind: 'program', id: 'pottery' },
        availabilityExplained: story,
        availability: [],
        activities: ['art'],
        depositAgreement: 'yes',
        videoAgreement: 'yes',
      }),
    );
    await made(victim.put('/api/registrations/draft', { draft: { availabilityExplained: draft }, version: 0 }));
    const beginner = await this.product.signedIn('nora.private@example.com');
    await made(beginner.put('/api/onboarding/draft', { draft: { customActivity: begun }, version: 0 }));
    const { pair } = await made<{ pair: { code: string } }>(victim.post('/api/friend-pair'));
    await made(victim.put('/api/hosting', { name: 'Vera', bio: 'Bakes.', message: statement }));
    const member = await this.product.personIdOf(await this.product.accountIdOf('member.own@example.com'));
    const person = await this.product.personIdOf(accountId);
    await this.product.stack.sql(
      'profiles',
      'insert into interests (viewer_id, target_id, level) select $1, account_id, 5 from profiles where person_id = $2',
      [accountId, member],
    );
    const { sessions } = await made<{ sessions: { id: string }[] }>(victim.get('/api/account/sessions'));
    this.know({
      '@victim.account': accountId,
      '@victim.person': person,
      '@victim.email': 'vera.private@example.com',
      '@victim.invite': invite.id,
      '@victim.registration': registration.id,
      '@victim.session': sessions[0]?.id ?? '',
      '@own.person': member,
    });
    this.secrets.push(
      { what: 'mail address', text: 'vera.private@', seenBy: operators },
      { what: 'account id', text: accountId, seenBy: operators },
      { what: 'session id', text: sessions[0]?.id ?? '', seenBy: operators },
      { what: 'invite code', text: invite.id, seenBy: nobody },
      { what: 'friend’s code', text: pair.code, seenBy: nobody },
      { what: 'draft', text: draft, seenBy: nobody },
      { what: 'onboarding', text: begun, seenBy: nobody },
      { what: 'words about when to come', text: story, seenBy: nobody },
      { what: 'application as a host', text: statement, seenBy: operators },
      ...(['newcomer', 'member', ...STAFF] as const).map((owner) => ({
        what: `mail address of the ${owner}`,
        text: `${owner}.own@`,
        seenBy: (who: Who) => who === owner || who === 'operator',
      })),
    );
  }

  private async suspend(): Promise<void> {
    const id = await this.product.accountIdOf('suspended.own@example.com');
    const reason = { reason: 'harassment', note: '', until: null };
    await made(this.browserOf('operator').put(`/api/operations/accounts/${id}/suspension`, reason));
  }

  private browserOf(who: Who): Browser {
    const browser = this.people.get(who);
    if (!browser) throw new Error(`Nobody is there as ${who}`);
    return browser;
  }

  private know(found: Record<string, string>): void {
    for (const [name, value] of Object.entries(found)) this.known.set(name, value);
  }
}

function startProvider(dir: string, brand: 'google' | 'microsoft'): Promise<OidcServer> {
  return startOidcProvider({
    dataDir: join(dir, brand),
    brand,
    clientId: OIDC.id,
    clientSecret: OIDC.secret,
    redirectUris: [`${PUBLIC_URL}/login/callback/${brand}`],
  });
}

/** The body of a successful answer. */
async function made<T = object>(call: Promise<{ status: number; text: string; body: unknown }>): Promise<T> {
  const answer = await call;
  if (answer.status >= 300) throw new Error(`The world could not be made: ${answer.status} ${answer.text}`);
  return answer.body as T;
}
