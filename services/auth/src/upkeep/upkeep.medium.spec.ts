import { eventually } from '@emberhood/service-kit/testing';
import { PushDevicesRepository } from '../notifications/push-devices.repository.ts';
import { AuthStack } from '../testing/auth-stack.ts';
import { IDLE, UpkeepRepository } from './upkeep.repository.ts';

const ROWS = 20_000;

describe('what is forgotten', () => {
  const auth = AuthStack.duringTests();

  beforeAll(async () => {
    const sql = (text: string) => auth.sql(text);
    await sql(`insert into accounts (id, email, created_at)
      values ('00000000-0000-4000-8000-000000000001', 'ada@example.com', now())`);
    await sql(`insert into sessions (id, account_id, token_digest, authenticated_at, last_seen_at, idle_seconds, expires_at, ip, user_agent)
      select gen_random_uuid(), '00000000-0000-4000-8000-000000000001', sha256(n::text::bytea), now(),
        now() - case when n <= 3 then interval '2 days' else interval '1 hour' end, 86400, now() + interval '30 days', '', ''
      from generate_series(1, ${String(ROWS)}) n`);
    await sql(`insert into budgets (kind, subject, spent, touched_at)
      select 'send', n::text, '{}', now() - case when n <= 3 then interval '2 days' else interval '1 hour' end
      from generate_series(1, ${String(ROWS)}) n`);
    await sql('analyze sessions');
    await sql('analyze budgets');
  });

  const planOf = async (statement: string): Promise<string> => {
    const text = statement.replaceAll('$1', `(now() - interval '1 hour')`);
    const rows = await auth.sql<{ 'QUERY PLAN': string }>(`explain ${text}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it.each([
    ['idle sessions', `delete from sessions where ${IDLE}`, 'sessions_idle_until'],
    ['sessions that have ended', 'delete from sessions where expires_at < $1', 'sessions_expires_at'],
    ['old budgets', `delete from budgets where touched_at < $1 - interval '1 day'`, 'budgets_touched_at'],
  ])('%s are found by an index', async (_what, statement, index) => {
    const plan = await planOf(statement);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });

  it('idle sessions are those whose own time is over', async () => {
    await auth.sql(`delete from sessions where ${IDLE}`, [new Date()]);
    const [left] = await auth.sql<{ n: number }>('select count(*)::int as n from sessions');
    expect(left?.n).toBe(ROWS - 3);
  });

  it('of sign-ins at a provider are those whose time is over, as anybody may begin as many as they like', async () => {
    await auth.sql(`insert into oidc_transactions (id, provider, key_digest, state_digest, created_at, expires_at)
      select gen_random_uuid(), 'google', sha256('key'), sha256(minutes::text::bytea), now(), now() + make_interval(mins => minutes)
        from unnest(array[-1, 9]) minutes`);
    const { app } = await auth.startService();
    await app.get(UpkeepRepository).deleteEnded(new Date());
    expect(await auth.sql('select expires_at > now() as lasts from oidc_transactions')).toEqual([{ lasts: true }]);
  });

  it('of devices are those whose browser said nothing for a year', async () => {
    await auth.sql(`insert into push_devices (id, account_id, session_id, endpoint_digest, sealed, kept_at)
      select gen_random_uuid(), '00000000-0000-4000-8000-000000000001', gen_random_uuid(), sha256(days::text::bytea), '',
        now() - make_interval(days => days) from unnest(array[364, 366]) days`);
    const { app } = await auth.startService();
    await app.get(PushDevicesRepository).forgetUnheard();
    expect(await auth.sql("select kept_at > now() - interval '1 year' as lasts from push_devices")).toEqual([
      { lasts: true },
    ]);
  });

  it('of the audit are addresses after ninety days and rows after two years, and nothing sooner, whoever asks', async () => {
    await auth.sql(`insert into audit (id, at, event, actor, subject, result, ip, user_agent, request_id)
       select gen_random_uuid(), now() - make_interval(days => days), 'user_created', 'specs', days::text, 'ok', '203.0.113.1', 'specs', 'r'
         from unnest(array[1, 89, 91, 729, 732]) days`);
    await auth.sql('select forget_audit()');
    const rows = await auth.sql(`select subject, ip, user_agent from audit where actor = 'specs' order by at desc`);
    expect(rows).toEqual([
      { subject: '1', ip: '203.0.113.1', user_agent: 'specs' },
      { subject: '89', ip: '203.0.113.1', user_agent: 'specs' },
      { subject: '91', ip: null, user_agent: null },
      { subject: '729', ip: null, user_agent: null },
    ]);
    await expect(auth.sql(`delete from audit where actor = 'specs'`)).rejects.toThrow('never changed');
  });

  it('of the audit is a bounded part in each statement, until nothing is left', async () => {
    await auth.sql(`insert into audit (id, at, event, actor, subject, result, ip, user_agent, request_id)
       select gen_random_uuid(), now() - interval '3 years', 'user_created', 'many', 'many', 'ok', '203.0.113.1', 'specs', 'r'
         from generate_series(1, 2100)`);
    const left = `select count(*)::int as rows from audit where actor = 'many'`;
    await auth.sql('select forget_audit()');
    expect(await auth.sql(left)).toEqual([{ rows: 1_100 }]);
    const { app } = await auth.startService();
    await app.get(UpkeepRepository).forgetAudit();
    expect(await auth.sql(left)).toEqual([{ rows: 0 }]);
  });

  it('of backups is none: the age of the last one is measured', async () => {
    await auth.sql(`insert into backups (finished_at) values ('2030-01-01')`);
    const { port } = await auth.startService();
    // A scrape omits what the database has not answered in time.
    await eventually(async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(metrics).toContain(`backup_last_done_timestamp_seconds ${String(Date.parse('2030-01-01') / 1_000)}`);
    });
  });

  it('of who stays out after a deletion are those whose suspension is over', async () => {
    await auth.sql(`insert into bans (digest, until, created_at)
      select sha256(coalesce(days::text, 'for good')::bytea), now() + make_interval(days => days), now() from unnest(array[-1, 1, null]) days`);
    const { app } = await auth.startService();
    await app.get(UpkeepRepository).deleteEnded(new Date());
    expect(await auth.sql('select until > now() as lasts from bans order by until')).toEqual([
      { lasts: true },
      { lasts: null },
    ]);
  });

  it('the service itself may only ask for that', async () => {
    const service = await auth.stack.connect('auth');
    // A table of the session's own by that name does not get between: its triggers would run with the owner's rights.
    await service.query('create temp table audit as select * from auth.audit limit 0');
    await service.query('grant all on pg_temp.audit to public');
    await service.query(`insert into pg_temp.audit (at) values (now() - interval '3 years')`);
    await service.query('select auth.forget_audit()');
    expect((await service.query('select 1 from pg_temp.audit')).rowCount).toBe(1);
    await service.query(`select set_config('audit.forgetting', 'on', false)`);
    await expect(service.query('delete from auth.audit')).rejects.toThrow('permission denied');
  });
});
