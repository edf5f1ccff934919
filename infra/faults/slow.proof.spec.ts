import { join } from 'node:path';
import { Link } from '@emberhood/local-services';
import { eventually } from '@emberhood/service-kit/testing';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';
import { testServers, type TestMailbox, type TestServer } from '@emberhood/service-kit/testing/servers';
import { Client } from 'pg';
import { ApiClient } from '../client/api-client.ts';
import { Product } from '../testing/product.ts';

/** Every request is answered within this time, which is far above what the product promises, for a busy machine. */
const ANSWER_MS = 60_000;
const RECOVERY_MS = 60_000;
const VISITORS = 40;

interface Answer {
  status: number;
  code: string | undefined;
  retryAfter: string | null;
}

const folder = folderDuringTests();

describe('whatever is slow, requests are answered, and nothing runs for people who have left', () => {
  let postgres: TestServer;
  let redis: TestServer;
  let mailbox: TestMailbox;
  let slow: Record<'postgres' | 'redis' | 'mail', Link>;
  let product: Product;
  let member: ApiClient;
  let database: Client;

  beforeAll(async () => {
    const servers = await testServers();
    [postgres, redis, mailbox] = await Promise.all([
      servers.postgres(join(folder, 'postgres')),
      servers.redis(join(folder, 'redis')),
      servers.mailbox(join(folder, 'mailbox')),
    ]);
    const [beforePostgres, beforeRedis, beforeMail] = await Promise.all(
      [postgres, redis, mailbox].map(({ port }) => Link.to(port)),
    );
    if (!beforePostgres || !beforeRedis || !beforeMail) throw new Error('A link is missing');
    slow = { postgres: beforePostgres, redis: beforeRedis, mail: beforeMail };
    product = await Product.start({
      TRANSCODE_NICENESS: '0',
      POSTGRES_URL: slow.postgres.url(postgres.url),
      REDIS_URL: slow.redis.url(redis.url),
      SMTP_URL: slow.mail.url(mailbox.url),
      // Far above a call's deadline, so that only the deadline can stop a statement.
      STATEMENT_TIMEOUT_MS: '600000',
    });
    member = new ApiClient(product.url, mailbox.webUrl);
    await member.signIn('member@example.com');
    database = new Client({ connectionString: postgres.url.replace(/\/[^/]*$/, '/emberhood') });
    await database.connect();
  }, 300_000);

  afterAll(async () => {
    for (const link of Object.values(slow)) link.mend();
    await database.end();
    await product.stop();
    await Promise.all(Object.values(slow).map((link) => link.stop()));
    await Promise.all([postgres.stop(), redis.stop(), mailbox.stop()]);
  }, 120_000);

  async function ask(path: string, posted?: object): Promise<Answer> {
    const response = await fetch(`${product.url}${path}`, {
      headers: { cookie: member.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(posted && { method: 'POST', body: JSON.stringify(posted) }),
    });
    const body = (await response.json().catch(() => ({}))) as { code?: string };
    return { status: response.status, code: body.code, retryAfter: response.headers.get('retry-after') };
  }

  const currentUser = () => ask('/api/users/currentUser');
  const visit = () => Promise.all(Array.from({ length: VISITORS }, currentUser));

  /** Expects every answer to say when to try again. */
  function expectPutOff(answers: readonly Answer[]): void {
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
      expect(answer.code).toMatch(/^RPC\.(?:TIMEOUT|UNAVAILABLE|OVERLOADED)$/);
    }
  }

  const untilWell = () =>
    eventually(async () => expect(await currentUser()).toMatchObject({ status: 200 }), RECOVERY_MS);

  /** Number of requests' statements that began before `moment` and wait for a lock; background jobs may wait. */
  async function waiting(moment: Date): Promise<number> {
    const { rows } = await database.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
        where datname = 'emberhood' and usename = 'auth' and wait_event_type = 'Lock' and query_start < $1
          and query not like 'delete from sessions where%'`,
      [moment],
    );
    return rows[0]?.n ?? 0;
  }

  it('PostgreSQL', async () => {
    slow.postgres.slowDown(4_000);
    expectPutOff(await visit());
    expect((await ask('/api/config')).status).toBe(200);
    slow.postgres.mend();
    await untilWell();
  }, 180_000);

  it('a locked table', async () => {
    await database.query('begin');
    await database.query('lock table auth.sessions in access exclusive mode');
    try {
      expectPutOff(await visit());
      // While the table is still locked, all requests have been answered and no statement waits for them.
      const told = new Date();
      await eventually(async () => expect(await waiting(told)).toBe(0), ANSWER_MS);
    } finally {
      await database.query('rollback');
    }
    await untilWell();
  }, 180_000);

  it('Redis', async () => {
    slow.redis.slowDown(5_000);
    // Each request uses Redis at its beginning and end.
    const asked = await Promise.all([
      ask('/api/invites?inviteCode=WRONG-23456789ABCDE'),
      ask('/api/auth/magic-link/code', { email: 'member@example.com', code: '000000' }),
    ]);
    expect(asked.map(({ status, code }) => [status, code])).toEqual([
      [200, undefined],
      [400, 'AUTH.CODE_INVALID'],
    ]);
    for (const { status } of await visit()) expect(status).toBe(200);
    slow.redis.mend();
  }, 180_000);

  it('the mail server', async () => {
    slow.mail.slowDown(700);
    const guest = new ApiClient(product.url, mailbox.webUrl);
    await guest.signIn('guest@example.com');
    slow.mail.mend();
    await new ApiClient(product.url, mailbox.webUrl).signIn('later@example.com');
    const mails = await mailbox.mails();
    expect(mails.filter((mail) => mail.to.some(({ address }) => address === 'guest@example.com'))).toHaveLength(1);
  }, 180_000);

  it('a service', async () => {
    const pid = await product.pidOf('profiles');
    process.kill(pid, 'SIGSTOP');
    try {
      expectPutOff(await Promise.all(Array.from({ length: VISITORS }, () => ask('/api/profiles'))));
      for (const { status } of await visit()) expect(status).toBe(200);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await untilWell();
  }, 180_000);
});
