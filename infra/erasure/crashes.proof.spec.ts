import { setTimeout } from 'node:timers/promises';
import { SERVICES_BUT_AUTH, api } from '@emberhood/contracts';
import { mailsAt, type ReceivedMail } from '@emberhood/local-services';
import { seeded } from '@emberhood/local-services';
import { Client } from 'pg';
import type { ApiClient } from '../client/api-client.ts';
import { becomeMember } from '../client/member.ts';
import { patiently, waitFor } from '../client/patience.ts';
import { FROM_ONE_ADDRESS } from '../testing/one-address.ts';
import { Product } from '../testing/product.ts';
import { searchDatabase } from './stores.ts';

const EMAIL = 'crispin.halloway@example.com';
const SEED = 14;
const RECOVERY_MS = 60_000;
/** The job that looks for due deletions runs each minute, and again if one of its runs has died. */
const DUE_WITHIN_MS = 200_000;
const DELETED = 'Your Emberhood account has been deleted';

interface Gate {
  /** Resolves when a statement of auth that contains this text waits at the gate. */
  reached: (statement: string) => Promise<void>;
  open: () => Promise<void>;
}

/** Auth is killed (SIGKILL) within and between all steps of one deletion. */
describe('a deletion whose auth dies at each step', () => {
  let product: Product;
  /** One connection for all queries, which are many, because some wait for a job that runs each minute. */
  let database: Client;
  let member: ApiClient;
  let accountId: string;
  /** Keeps groups, one of the services that have to answer, from erasing until it is opened. */
  let groups: Gate;
  const random = seeded(SEED);

  beforeAll(async () => {
    product = await Product.start(FROM_ONE_ADDRESS);
    database = await connect();
    member = await becomeMember(product.url, product.mailboxUrl, EMAIL);
    const [row] = await sql<{ id: string }>('select id from auth.accounts where email = $1', [EMAIL]);
    accountId = row?.id ?? '';
    await member.call(api.saveRegistrationDraft, { body: { draft: {}, version: 0 } });
  }, 300_000);

  afterAll(async () => {
    await database.end();
    await product.stop();
  }, 60_000);

  async function connect(): Promise<Client> {
    const { postgres } = await product.running();
    const client = new Client({ connectionString: postgres.url });
    // If a test has failed, the product may end before this connection is closed.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.query<Row>(text, values)).rows;

  const eventually = <T>(what: string, look: () => Promise<T | undefined>, withinMs = RECOVERY_MS): Promise<T> =>
    waitFor(what, withinMs, look, 100);

  /** Locks what a step of auth needs, so that the step stops in the middle. */
  async function gate(lock: string, values: unknown[] = []): Promise<Gate> {
    const client = await connect();
    await client.query('begin');
    await client.query(lock, values);
    const reached = async (statement: string): Promise<void> => {
      await eventually(
        `auth at ${statement}`,
        async () => {
          // Statistics are cached for the whole transaction unless they are cleared.
          await client.query('select pg_stat_clear_snapshot()');
          const { rows } = await client.query(
            `select 1 from pg_stat_activity where usename = 'auth' and wait_event_type = 'Lock' and query ilike $1`,
            [statement],
          );
          return rows.length > 0 ? true : undefined;
        },
        DUE_WITHIN_MS,
      );
    };
    const open = async (): Promise<void> => {
      await client.query('rollback');
      await client.end();
    };
    return { reached, open };
  }

  async function killAuth(): Promise<{ back: () => Promise<void> }> {
    const pid = await product.pidOf('auth');
    process.kill(pid, 'SIGKILL');
    const back = async (): Promise<void> => {
      await product.untilRevived('auth', pid, RECOVERY_MS);
      await product.untilReady(RECOVERY_MS);
    };
    return { back };
  }

  async function mails(subject: string): Promise<ReceivedMail[]> {
    const all = await mailsAt(product.mailboxUrl);
    return all.filter((mail) => mail.subject === subject && mail.to[0]?.address === EMAIL);
  }

  const deletesAt = async () =>
    (await sql<{ at: Date | null }>('select deletes_at as at from auth.accounts where id = $1', [accountId]))[0]?.at;
  const erasures = () =>
    sql<{ waiting: string[]; done: boolean }>(
      'select waiting, completed_at is not null as done from auth.erasures where account_id = $1',
      [accountId],
    );
  const moment = () => setTimeout(random() * 150);

  it('is requested completely or not at all', async () => {
    const held = await gate('lock table auth.notifications in share mode');
    const asked = member.call(api.requestDeletion).then(
      () => 'accepted',
      () => 'refused',
    );
    await held.reached('%insert into%notifications%');
    const { back } = await killAuth();
    await held.open();
    expect(await asked).toBe('refused');
    await back();
    expect(await deletesAt()).toBeNull();
    // The failed request has not signed the member out.
    expect((await patiently(() => member.call(api.ownSessions))).sessions).toHaveLength(1);
  }, 200_000);

  it('is published to all services that hide the person, even if auth dies right after its answer', async () => {
    await patiently(() => member.call(api.requestDeletion));
    await moment();
    const { back } = await killAuth();
    await back();
    for (const service of ['profiles', 'media'])
      await eventually(`${service} hides`, async () => {
        const rows = await sql(`select 1 from ${service}.hidden_accounts where account_id = $1 and hidden`, [
          accountId,
        ]);
        return rows.length === 1 ? true : undefined;
      });
    await eventually('the mail that it will be', async () =>
      (await mails('Your Emberhood account will be deleted')).length > 0 ? true : undefined,
    );
    await expect(member.call(api.ownSessions)).rejects.toMatchObject({ code: 'AUTH.UNAUTHENTICATED' });
  }, 200_000);

  it('erases the account and asks all other services in one transaction', async () => {
    groups = await gate('select 1 from groups.registration_drafts where account_id = $1 for update', [accountId]);
    await sql(`update auth.accounts set deletes_at = now() - interval '1 minute' where id = $1`, [accountId]);
    const held = await gate('lock table auth.outbox in share mode');
    await held.reached('%insert into%outbox%');
    const { back } = await killAuth();
    await held.open();
    await back();
    expect(await erasures()).toEqual([]);
    expect(await deletesAt()).not.toBeNull();
  }, 400_000);

  it('continues if auth dies after its own erasure, during the answers of others, or at the last mail', async () => {
    await eventually('the erasure has begun', async () => (await erasures())[0], DUE_WITHIN_MS);
    await moment();
    const first = await killAuth();
    // The answers of the others wait for auth, and then for this row.
    const answers = await gate('select 1 from auth.erasures where account_id = $1 for update', [accountId]);
    await first.back();
    await groups.open();
    await answers.reached('%update erasures%');
    const second = await killAuth();
    const mail = await gate('lock table auth.notifications in share mode');
    await answers.open();
    await second.back();
    await mail.reached('%insert into%notifications%');
    const third = await killAuth();
    await mail.open();
    await third.back();
  }, 500_000);

  it('is reported once, and is recorded as finished once everywhere', async () => {
    await eventually('the mail that everything is erased', async () =>
      (await mails(DELETED)).length > 0 ? true : undefined,
    );
    const { back } = await killAuth();
    await back();
    await eventually('nothing waits', async () => {
      const open = await sql(`select 1 from auth.notifications where state = 'waiting'`);
      const untold = await sql('select 1 from auth.outbox where published_at is null');
      // A job of the killed process delays the person's next mail until its heartbeat is missed.
      const held = await sql(`select 1 from auth_jobs.job where state = 'active'`);
      return open.length + untold.length + held.length === 0 ? true : undefined;
    });

    expect(await erasures()).toEqual([{ waiting: [], done: true }]);
    // A mail whose sending was not recorded is sent again with the same id, by which mailboxes recognise it.
    expect(new Set((await mails(DELETED)).map(({ headers }) => headers['message-id'])).size).toBe(1);
    const { postgres } = await product.running();
    expect(await searchDatabase(postgres.url, [EMAIL])).toEqual([]);
    const told = (service: string, type: string) =>
      sql(`select 1 from ${service}.outbox where payload->>'type' = $1 and payload->'payload'->>'accountId' = $2`, [
        type,
        accountId,
      ]);
    expect(await told('auth', 'auth.account.deleted')).toHaveLength(1);
    for (const service of SERVICES_BUT_AUTH) {
      expect([service, await told(service, `${service}.account.erased`)]).toEqual([service, [expect.anything()]]);
      expect([service, await sql(`select 1 from ${service}.dead_letters`)]).toEqual([service, []]);
    }
    expect(
      await sql(`select result from auth.audit where subject = $1 and event = 'user_deleted' order by at`, [accountId]),
    ).toEqual([{ result: 'deletion requested' }, { result: 'deleted' }]);

    const again = await becomeMember(product.url, product.mailboxUrl, EMAIL);
    expect((await again.call(api.ownSessions)).sessions).toHaveLength(1);
    const [row] = await sql<{ id: string }>('select id from auth.accounts where email = $1', [EMAIL]);
    expect(row?.id).not.toBe(accountId);
  }, 300_000);
});
